"""Cards of four games as facts: the model, catalogues, and the sources they are read from."""

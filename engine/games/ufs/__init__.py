"""UFS by the Living Game Rules 0.9."""

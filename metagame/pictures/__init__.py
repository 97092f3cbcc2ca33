"""Pictures of figures: drawn once as shapes, written as SVG for pages and files, and as PNG."""

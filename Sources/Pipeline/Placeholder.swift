enum PipelinePlaceholder {}

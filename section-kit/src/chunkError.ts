const GONE = /loading (css )?chunk .+ failed|dynamically imported module|importing a module script failed/i;

/** Whether an error means that a file of a build could not be loaded. webpack does not always set the error's name. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || GONE.test(error.message));

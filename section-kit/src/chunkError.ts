const GONE = /loading (css )?chunk .+ failed|dynamically imported module|importing a module script failed/i;

/** Whether an error says that a file of a build could not be fetched. webpack does not always set the name. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || GONE.test(error.message));

/** Pages of a version's life; locale-free (the router adds `/en`). */
export const lifecyclePaths = {
  /** The review of a version, with all that can be done with it. */
  version: (projectId: string, versionId: string) => `/myapi/${projectId}/version/${versionId}`,
} as const;

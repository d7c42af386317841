/** Pages about drift; locale-free. */
export const driftPaths = {
  of: (projectId: string, versionId?: string) =>
    `/myapi/${projectId}/drift${versionId === undefined ? '' : `?version=${versionId}`}`,
} as const;

/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const consolePaths = {
  console: () => '/testing',
  /** The console of one API; an operation is named as its document does, `GET /path`. */
  tryIt: (projectId: string, operation?: string) =>
    `/apimarketplace/${projectId}/try${operation ? `?op=${encodeURIComponent(operation)}` : ''}`,
} as const;

/** Pages of ratings that are linked to from more than one place; locale-free (the router adds `/en`). */
export const ratingPaths = {
  /** The ratings on an API's page. */
  ofApi: (projectId: string) => `/apimarketplace/${projectId}/about#penilaian`,
  mine: () => '/comment' as const,
  moderation: () => '/comment?view=moderation' as const,
} as const;

/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const repositoryPaths = {
  repositories: () => '/repository',
  repository: (id: string, folderId?: string, fileId?: string) => {
    const query = new URLSearchParams({ ...(folderId && { folder: folderId }), ...(fileId && { file: fileId }) });
    return `/repository/${id}${query.size ? `?${query}` : ''}`;
  },
  shared: (token: string) => `/repository/shared/${token}`,
  manage: () => '/managerepository',
  create: () => '/managerepository/create',
  manageOne: (id: string) => `/managerepository/${id}`,
} as const;

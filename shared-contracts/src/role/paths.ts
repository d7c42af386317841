/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const rolePaths = {
  roles: () => '/authorization',
  newRole: (from?: string) => (from ? `/authorization/add?from=${from}` : '/authorization/add'),
  roleHolders: (person?: string) => (person ? `/authorization/manage?person=${person}` : '/authorization/manage'),
  role: (id: string) => `/authorization/${id}`,
} as const;

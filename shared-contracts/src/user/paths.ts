/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const userPaths = {
  /** Those of an organisation, where one is named. */
  manageUsers: (organizationId?: string) => `/manage-user${organizationId ? `?organizationId=${organizationId}` : ''}`,
} as const;

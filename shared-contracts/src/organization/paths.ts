/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const organizationPaths = {
  /** Those of a tenant, where one is named. */
  manageOrganizations: (tenantId?: string) => `/manage-organization${tenantId ? `?tenantId=${tenantId}` : ''}`,
} as const;

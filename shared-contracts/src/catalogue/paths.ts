/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const cataloguePaths = {
  marketplace: (id: string) => `/apimarketplace/${id}/about`,
  subscribe: (id: string) => `/apimarketplace/${id}/newsubcribe`,
  accessPermission: (id: string) => `/apimarketplace/${id}/accesspermission`,
  myApplicationsOf: (id: string) => `/apimarketplace/${id}/myapp`,
} as const;

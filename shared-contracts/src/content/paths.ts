/** Pages of content that are linked to from more than one place; locale-free (the router adds `/en`). */
export const contentPaths = {
  list: () => '/settingsCMS/Contents',
  edit: (id: string) => `/settingsCMS/Contents/${id}`,
  /** A published page, as its readers open it. */
  page: (slug: string) => `/pages/${slug}`,
} as const;

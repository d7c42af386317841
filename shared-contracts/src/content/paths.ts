/** Pages of content that are linked to from more than one place; locale-free (the router adds `/en`). */
export const contentPaths = {
  list: () => '/settingsCMS/Contents',
  main: () => '/settingsCMS/Contents/utama',
  /** The main page as its draft says, for its editors; the only page that may stand in a frame, of the portal itself. */
  preview: () => '/preview/utama',
  edit: (id: string) => `/settingsCMS/Contents/${id}`,
  /** A published page, as its readers open it. */
  page: (slug: string) => `/pages/${slug}`,
} as const;

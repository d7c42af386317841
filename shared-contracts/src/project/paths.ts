/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const projectPaths = {
  registry: () => '/myapi/registry',
  /** The registry's view of what needs attention. */
  attention: () => '/myapi/registry?view=attention',
  /** The page of an API's owner. */
  owner: (id: string) => `/myapi/${id}`,
} as const;

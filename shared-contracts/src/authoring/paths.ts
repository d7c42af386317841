/** Pages of who makes and keeps APIs; locale-free. */
export const authoringPaths = {
  newApi: () => '/myapi/newapi',
  /** The wizard where it was left, for a version of an API. */
  wizard: (id: string, versionId: string, step?: string) =>
    `/myapi/newapi?id=${id}&version=${versionId}${step ? `&step=${step}` : ''}`,
  tab: (id: string, tab: string) => `/myapi/${id}/${tab}`,
  endpoint: (id: string, act: 'add' | 'edit', versionId: string, environment: string) =>
    `/myapi/${id}/endpoint/${act}?version=${versionId}&environment=${environment}`,
  endpoints: () => '/myapi/api-endpoint',
} as const;

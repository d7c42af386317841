/** Pages of who makes and keeps APIs; locale-free. */
export const authoringPaths = {
  newApi: () => '/myapi/newapi',
  /** The wizard where it was left, for a version of an API; at a step, and there at a field (`legalBasis.my`). */
  wizard: (id: string, versionId: string, step?: string, field?: string) =>
    `/myapi/newapi?id=${id}&version=${versionId}${step ? `&step=${step}` : ''}${field ? `&field=${field}` : ''}`,
  tab: (id: string, tab: string) => `/myapi/${id}/${tab}`,
  endpoint: (id: string, act: 'add' | 'edit', versionId: string, environment: string) =>
    `/myapi/${id}/endpoint/${act}?version=${versionId}&environment=${environment}`,
  endpoints: () => '/myapi/api-endpoint',
} as const;

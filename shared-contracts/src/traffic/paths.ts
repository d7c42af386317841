/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const trafficPaths = {
  /** The calls of one's organisation, and of its APIs; not for clients. */
  monitoring: () => '/monitoring',
  /** The calls of one's own applications. */
  myCalls: () => '/monitoring/mine',
  /** What passes the gateway right now; not for clients. */
  status: () => '/myapi/trafficstatus',
  /** One call, explained. */
  trace: (traceId: string) => `/monitoring/${traceId}`,
  /** The calls of one API, for its owner. */
  callsOf: (projectId: string) => `/myapi/${projectId}/logs`,
  /** What a code of the gateway means. */
  code: (code: string) => `/errors/${code}`,
} as const;

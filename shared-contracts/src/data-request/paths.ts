/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const dataRequestPaths = {
  newRequest: () => '/data-request-detail',
  request: (id: string) => `/data-request-detail/${id}`,
  /** Its page with the choice of the agency that has the data. */
  triage: (id: string) => `/data-request-detail/${id}?act=triage`,
  manageRequests: () => '/manage-data-request',
  /** The checkout, filled in with what the request says. */
  checkout: (id: string) => `/checkout?request=${id}`,
} as const;

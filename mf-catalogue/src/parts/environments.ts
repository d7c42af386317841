/** Where a subscription's calls go; the first is what most order. */
export const ENVIRONMENTS = ['Production', 'Sandbox'] as const;

/** Environments of a subscription; the first is the most common. */
export const ENVIRONMENTS = ['Production', 'Sandbox'] as const;

/** Pages that are linked to from more than one place; locale-free (the router adds `/en`). */
export const policyPaths = {
  throttle: (open?: string) => (open ? `/policies/throttle?open=${open}` : '/policies/throttle'),
  access: () => '/policies/access',
  accessPolicy: (id: string) => `/policies/access/${id}`,
  groups: () => '/policies/groups',
  blocks: () => '/policies/blocks',
} as const;

/** The people of the matrix: each role at home, in another agency of the tenant, and in another tenant. */
export const PERSONAS = [
  'superadmin',
  'tenantadmin',
  'developer',
  'client',
  'neighbour',
  'neighbourdev',
  'otherclient',
  'otherdeveloper',
  'otheradmin',
] as const;
export type Persona = (typeof PERSONAS)[number];

export const own: Persona[] = ['client'];
export const consumers: Persona[] = ['client', 'tenantadmin', 'superadmin'];
export const providers: Persona[] = ['developer', 'tenantadmin', 'superadmin'];
export const approvers: Persona[] = ['tenantadmin', 'superadmin'];
export const platform: Persona[] = ['superadmin'];

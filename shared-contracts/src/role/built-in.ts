import { type Action, ACTIONS, PERMISSION_SECTIONS, type PermissionMap, type RoleName } from '@titian/shared-contracts';

const all: Action[] = [...ACTIONS];
const consumer: PermissionMap = {
  catalogue: ['view'],
  cart: ['view', 'create', 'update', 'delete'],
  order: ['view', 'create', 'update'],
  subscription: ['view', 'update', 'export'],
  application: ['view', 'create', 'update'],
  credential: ['view', 'create', 'update', 'delete'],
  helpdesk: ['view', 'create'],
  datarequest: ['view', 'create'],
  monitoring: ['view'],
};

/** Initial rights of the built-in roles; a portal may change them in its roles table. */
export const BUILT_IN_ROLES: Record<RoleName, PermissionMap> = {
  SuperAdministrator: Object.fromEntries(PERMISSION_SECTIONS.map((section) => [section, all])),
  TenantAdministrator: {
    ...consumer,
    order: ['view', 'create', 'update', 'approve', 'export'],
    api: ['view', 'create', 'update', 'delete', 'approve', 'export'],
    subscription: ['view', 'update', 'approve', 'export'],
    helpdesk: ['view', 'create', 'update', 'export'],
    repository: ['view', 'create', 'update', 'delete'],
    library: ['view', 'create', 'update', 'delete'],
    datarequest: ['view', 'create', 'update', 'approve', 'export'],
    organization: ['view', 'create', 'update', 'delete', 'export'],
    applicant: ['view', 'create', 'approve'],
    user: ['view', 'create', 'update', 'delete', 'export'],
    monitoring: ['view', 'export'],
    tenant: ['view', 'update', 'export'],
    policy: ['view', 'create', 'update', 'delete'],
    block: ['view', 'create', 'update'],
  },
  Developer: {
    ...consumer,
    api: ['view', 'create', 'update', 'export'],
    datarequest: ['view', 'create', 'update'],
    monitoring: ['view', 'export'],
    organization: ['view'],
    policy: ['view'],
  },
  Client: { ...consumer, applicant: ['view'] },
};

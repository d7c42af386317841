import * as z from 'zod/mini';

/** Sections of the portal that rights are given for (marketplace.md §0.5), and what may be done there. */
export const PERMISSION_SECTIONS = [
  'catalogue',
  'cart',
  'order',
  'api',
  'subscription',
  'application',
  'credential',
  'applicant',
  'helpdesk',
  'organization',
  'tenant',
  'user',
  'cms.announcement',
  'logs.portal',
  'logs.password-audit',
  'setting.portal',
  'authorization',
  'platform',
  'platform.override',
] as const;
export const ACTIONS = ['view', 'create', 'update', 'delete', 'approve', 'export'] as const;
export type PermissionSection = (typeof PERMISSION_SECTIONS)[number];
export type Action = (typeof ACTIONS)[number];
export type Permission = `${PermissionSection}.${Action}`;

/** Spec §3 `Permission`: what a role may do, by section. */
export type PermissionMap = Partial<Record<PermissionSection, Action[]>>;

export const ROLES = ['SuperAdministrator', 'TenantAdministrator', 'Developer', 'Client'] as const;
export type RoleName = (typeof ROLES)[number];
/** The built-in role that a role's reach and guards follow. */
export const RoleBase = z.enum(ROLES);

/** Whether a map grants a permission. */
export const allows = (map: PermissionMap, permission: Permission): boolean => {
  const at = permission.lastIndexOf('.');
  return map[permission.slice(0, at) as PermissionSection]?.includes(permission.slice(at + 1) as Action) ?? false;
};

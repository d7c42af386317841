import * as z from 'zod/mini';
import type { LocalText } from './primitives';

/** Sections of the portal with rights (marketplace.md §0.5), and their names; a right is a section and an action. */
export const PERMISSION_NAMES = {
  catalogue: { my: 'Katalog', en: 'Catalogue' },
  cart: { my: 'Troli', en: 'Cart' },
  order: { my: 'Pesanan', en: 'Orders' },
  api: { my: 'API', en: 'APIs' },
  subscription: { my: 'Langganan', en: 'Subscriptions' },
  application: { my: 'Aplikasi', en: 'Applications' },
  credential: { my: 'Kunci API', en: 'API keys' },
  applicant: { my: 'Pemohon akaun', en: 'Applicants' },
  helpdesk: { my: 'Meja bantuan', en: 'Helpdesk' },
  organization: { my: 'Organisasi', en: 'Organisations' },
  tenant: { my: 'Tenan', en: 'Tenants' },
  user: { my: 'Pengguna', en: 'Users' },
  'cms.announcement': { my: 'Pengumuman', en: 'Announcements' },
  'cms.faq': { my: 'Soalan lazim', en: 'FAQ' },
  monitoring: { my: 'Pemantauan panggilan', en: 'Call monitoring' },
  'logs.portal': { my: 'Log portal', en: 'Portal log' },
  'logs.password-audit': { my: 'Audit kata laluan', en: 'Password audit' },
  'logs.gateway': { my: 'Log get laluan', en: 'Gateway log' },
  policy: { my: 'Dasar get laluan', en: 'Gateway policies' },
  block: { my: 'Sekatan panggilan', en: 'Call blocks' },
  gateway: { my: 'Nod get laluan', en: 'Gateway nodes' },
  'setting.portal': { my: 'Tetapan portal', en: 'Portal settings' },
  authorization: { my: 'Peranan dan hak', en: 'Roles and rights' },
  platform: { my: 'Platform', en: 'Platform' },
  'platform.override': { my: 'Penggantian seksyen', en: 'Section overrides' },
} as const satisfies Record<string, LocalText>;
export const ACTIONS = ['view', 'create', 'update', 'delete', 'approve', 'export'] as const;
export type PermissionSection = keyof typeof PERMISSION_NAMES;
export const PERMISSION_SECTIONS = Object.keys(PERMISSION_NAMES) as readonly PermissionSection[];
export type Action = (typeof ACTIONS)[number];
export type Permission = `${PermissionSection}.${Action}`;

/** Spec §3 `Permission`: what a role may do, by section. */
export type PermissionMap = Partial<Record<PermissionSection, Action[]>>;

export const ROLES = ['SuperAdministrator', 'TenantAdministrator', 'Developer', 'Client'] as const;
export type RoleName = (typeof ROLES)[number];
/** What the built-in roles are called; a role of a portal's own has its title in its row. */
export const ROLE_TITLES: Record<RoleName, LocalText> = {
  SuperAdministrator: { my: 'Pentadbir sistem', en: 'System administrator' },
  TenantAdministrator: { my: 'Pentadbir tenan', en: 'Tenant administrator' },
  Developer: { my: 'Pembangun', en: 'Developer' },
  Client: { my: 'Klien', en: 'Client' },
};
/** The built-in role that decides a role's reach and guards. */
export const RoleBase = z.enum(ROLES);

/** Whether a map grants a permission. */
export const allows = (map: PermissionMap, permission: Permission): boolean => {
  const at = permission.lastIndexOf('.');
  return map[permission.slice(0, at) as PermissionSection]?.includes(permission.slice(at + 1) as Action) ?? false;
};

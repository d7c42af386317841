import * as z from 'zod/mini';
import type { Locale, LocalText } from './primitives';

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
  repository: { my: 'Repositori', en: 'Repositories' },
  library: { my: 'Galeri dan dokumen', en: 'Gallery and documents' },
  datarequest: { my: 'Permohonan data', en: 'Data requests' },
  organization: { my: 'Organisasi', en: 'Organisations' },
  tenant: { my: 'Tenan', en: 'Tenants' },
  user: { my: 'Pengguna', en: 'Users' },
  'cms.content': { my: 'Halaman dan blok', en: 'Pages and blocks' },
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
  'setting.server': { my: 'Tetapan pelayan', en: 'Server settings' },
  authorization: { my: 'Peranan dan hak', en: 'Roles and rights' },
  platform: { my: 'Platform', en: 'Platform' },
  'platform.override': { my: 'Penggantian seksyen', en: 'Section overrides' },
} as const satisfies Record<string, LocalText>;
/** What a right lets do, and how it is called. */
export const ACTION_NAMES = {
  view: { my: 'Lihat', en: 'View' },
  create: { my: 'Tambah', en: 'Add' },
  update: { my: 'Ubah', en: 'Change' },
  delete: { my: 'Padam', en: 'Delete' },
  approve: { my: 'Luluskan', en: 'Approve' },
  export: { my: 'Eksport', en: 'Export' },
} as const satisfies Record<string, LocalText>;
export type PermissionSection = keyof typeof PERMISSION_NAMES;
export const PERMISSION_SECTIONS = Object.keys(PERMISSION_NAMES) as readonly PermissionSection[];
export type Action = keyof typeof ACTION_NAMES;
export const ACTIONS = Object.keys(ACTION_NAMES) as readonly Action[];
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

const nameIn = (names: Record<string, LocalText>, key: string, locale: Locale): string =>
  Object.hasOwn(names, key) ? names[key]![locale] : key;

/** A section by its key; one that the portal doesn't know keeps it. So do actions and rights. */
export const sectionName = (section: string, locale: Locale): string => nameIn(PERMISSION_NAMES, section, locale);
export const actionName = (action: string, locale: Locale): string => nameIn(ACTION_NAMES, action, locale);

/** A right by its key, `order.approve`, in words: `Orders: approve`. */
export const permissionName = (permission: string, locale: Locale): string => {
  const at = permission.lastIndexOf('.');
  const action = actionName(permission.slice(at + 1), locale).toLocaleLowerCase();
  return at < 0 ? permission : `${sectionName(permission.slice(0, at), locale)}: ${action}`;
};

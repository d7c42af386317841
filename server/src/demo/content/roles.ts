import type { LocalText, PermissionMap, RoleName } from '@titian/shared-contracts';
import { both } from '../both';

/** One state of a role, so many days ago. */
interface DemoVersion {
  daysAgo: number;
  kind: 'created' | 'changed' | 'restored';
  restoredFrom?: number;
  reason?: string;
  permissions: PermissionMap;
}
export interface DemoRole {
  title: LocalText;
  base: RoleName;
  description: LocalText;
  /** Oldest first; the last is in force. */
  versions: DemoVersion[];
}

const approver: PermissionMap = {
  catalogue: ['view'],
  order: ['view', 'approve'],
  api: ['view'],
  subscription: ['view'],
  helpdesk: ['view', 'create'],
  organization: ['view'],
};
const auditor: PermissionMap = {
  catalogue: ['view'],
  order: ['view', 'export'],
  api: ['view'],
  subscription: ['view', 'export'],
  application: ['view'],
  helpdesk: ['view'],
  organization: ['view'],
  tenant: ['view'],
  user: ['view'],
  'logs.portal': ['view', 'export'],
  'logs.password-audit': ['view', 'export'],
  authorization: ['view'],
};

/** Custom roles of the demo, each for people whom no built-in role suits. */
export const DEMO_ROLES = [
  {
    title: { my: 'Pegawai Kelulusan', en: 'Approval Officer' },
    base: 'Developer',
    description: both(
      'Membuat keputusan atas pesanan API agensinya, tanpa hak menerbitkan. | Decides on orders of its agency’s APIs, without publishing.',
    ),
    versions: [
      { daysAgo: 210, kind: 'created', permissions: approver },
      {
        daysAgo: 41,
        kind: 'changed',
        reason: 'Laporan suku tahun memerlukan eksport langganan',
        permissions: { ...approver, subscription: ['view', 'export'] },
      },
    ],
  },
  {
    title: { my: 'Juruaudit', en: 'Auditor' },
    base: 'SuperAdministrator',
    description: both(
      'Membaca log, pesanan dan hak di semua tenan; tidak mengubah apa-apa. | Reads logs, orders and rights in all tenants; changes nothing.',
    ),
    versions: [
      { daysAgo: 180, kind: 'created', permissions: { ...auditor, 'logs.portal': ['view'] } },
      { daysAgo: 122, kind: 'changed', reason: 'Bukti audit perlu dieksport', permissions: auditor },
      {
        daysAgo: 75,
        kind: 'changed',
        reason: 'Semakan sementara selepas audit tamat',
        permissions: { ...auditor, 'logs.password-audit': [] },
      },
      {
        daysAgo: 33,
        kind: 'restored',
        restoredFrom: 2,
        reason: 'Audit dalaman pusingan kedua bermula',
        permissions: auditor,
      },
    ],
  },
  {
    title: { my: 'Editor Kandungan', en: 'Content Editor' },
    base: 'Developer',
    description: both('Menulis dan menerbitkan pengumuman portal. | Writes and publishes the portal’s announcements.'),
    versions: [
      {
        daysAgo: 150,
        kind: 'created',
        permissions: {
          catalogue: ['view'],
          helpdesk: ['view', 'create'],
          'cms.announcement': ['view', 'create', 'update', 'delete', 'approve'],
        },
      },
    ],
  },
  {
    title: { my: 'Penyelia Meja Bantuan', en: 'Helpdesk Supervisor' },
    base: 'TenantAdministrator',
    description: both(
      'Mengurus isu meja bantuan semua agensi dalam tenannya. | Handles the helpdesk issues of all agencies of its tenant.',
    ),
    versions: [
      {
        daysAgo: 12,
        kind: 'created',
        permissions: { helpdesk: ['view', 'create', 'update', 'export'], organization: ['view'], user: ['view'] },
      },
    ],
  },
] as const satisfies DemoRole[];
export type DemoRoleName = (typeof DEMO_ROLES)[number]['title']['my'];

import type { OrganizationAccount } from '@titian/shared-contracts/organization';
import type { Tenant } from '@titian/shared-contracts/tenant';
import type { UserDetail } from '@titian/shared-contracts/user';
import { id } from './queue';

const AT = '2026-11-17T02:00:00Z';
const life = { status: 'Active' as const, statusReason: null, deletedAt: null, updatedAt: AT, rowVersion: 3 };
export const home = { id: id(4), code: 'KN', name: { my: 'Kerajaan Negeri', en: 'State Government' } };

export const tenant = (changes: Partial<Tenant> = {}): Tenant => ({
  ...{ ...home, ...life, imageUrl: null, organizations: 8, users: 24, apis: 31 },
  allowed: ['update', 'disable', 'remove'],
  ...changes,
});

export const organization = (changes: Partial<OrganizationAccount> = {}): OrganizationAccount => ({
  ...{ id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' }, type: 'State dept', ...life },
  ...{ email: 'pejabat@jtg.example', address: null, imageUrl: null, tenant: home, approvalSlaDays: 7 },
  ...{ divisions: 2, users: 0, apis: 0, applications: 0, subscriptions: 0 },
  allowed: ['update', 'disable', 'remove'],
  ...changes,
});

export const userDetail = (changes: Partial<UserDetail> = {}): UserDetail => ({
  ...{ id: id(61), username: 'geran.jtg', displayName: 'Pegawai Geran', email: 'geran.jtg@jtg.example' },
  ...{
    phone: '•••• 6789',
    imageUrl: null,
    role: { id: id(70), name: 'Developer', title: { my: 'Pembangun', en: 'Developer' } },
    division: null,
  },
  organization: { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' }, tenant: home },
  ...{ state: 'Active', statusReason: null, lockedUntil: null, deletedAt: null, twoFactor: 'normal', locale: 'my' },
  ...{ lastLoginAt: AT, createdAt: AT, rowVersion: 2, sessions: 1 },
  owns: { applications: 0, orders: 0, divisions: 0 },
  allowed: ['update', 'changeRole', 'move', 'handOver', 'disable', 'reset', 'signOut', 'remove'],
  ...changes,
});

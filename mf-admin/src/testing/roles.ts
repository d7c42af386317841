import type { CheckedRight, Role, RolePerson } from '@titian/shared-contracts/role';
import { id } from './queue';

export const role = (changes: Partial<Role> = {}): Role => ({
  id: id(80),
  name: 'Pegawai Kelulusan',
  title: { my: 'Pegawai Kelulusan', en: 'Approval Officer' },
  base: 'Developer',
  builtIn: false,
  description: { my: 'Membuat keputusan atas pesanan.', en: 'Decides on orders.' },
  permissions: { order: ['view', 'approve'] },
  users: 2,
  rowVersion: 3,
  updatedAt: '2026-11-20T02:00:00Z',
  updatedBy: 'Ketua Platform',
  allowed: ['update', 'rename', 'delete', 'assign'],
  kept: [],
  ...changes,
});

/** Another role, with fewer rights in one section and more in another. */
export const clerk = (changes: Partial<Role> = {}): Role =>
  role({
    ...{
      id: id(81),
      name: 'Kerani Pendaftaran',
      title: { my: 'Kerani Pendaftaran', en: 'Registry Clerk' },
      base: 'Client',
      users: 0,
    },
    permissions: { order: ['view'], api: ['view'] },
    ...changes,
  });

export const holder = (changes: Partial<RolePerson> = {}): RolePerson => ({
  id: id(61),
  username: 'pelulus.jtg',
  displayName: 'Pegawai Pelulus Data',
  organization: { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } },
  state: 'Active',
  role: {
    id: id(80),
    name: 'Pegawai Kelulusan',
    title: { my: 'Pegawai Kelulusan', en: 'Approval Officer' },
    base: 'Developer',
    builtIn: false,
  },
  allowed: ['assign'],
  ...changes,
});

/** The rights that the portal checks, as the matrix shows them. */
export const checkedRights: CheckedRight[] = ['order.view', 'order.approve', 'api.view', 'api.update'].map(
  (permission) => ({
    ...{ permission, pages: [], endpoints: [] },
  }),
);

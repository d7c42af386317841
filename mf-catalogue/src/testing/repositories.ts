import type { RepositoryDetail, RepositoryFile } from '@titian/shared-contracts/repository';
import { id } from './apis';

export const ROOT = id(601);
/** A folder of the repository below. */
export const node = (n: number, name: string, rest: object = {}) => ({
  ...{ id: id(n), parentId: ROOT, name, depth: 1, inherits: true, right: 'write' as const, files: 0, rowVersion: 1 },
  ...rest,
});
/** A repository with three folders, one of which its reader only sees. */
export const detail = (changes: Partial<RepositoryDetail> = {}): RepositoryDetail => ({
  ...{
    id: id(600),
    name: { my: 'Kesiagaan banjir', en: 'Flood readiness' },
    description: { my: 'Bacaan stesen', en: 'Readings' },
  },
  organization: { id: id(3), code: 'JPS', name: { my: 'Jabatan Pengairan', en: 'Irrigation Department' } },
  ...{ visibility: 'Private', classification: 'Limited', quotaMb: 10, retentionMonths: null, organizationIds: [] },
  projectId: null,
  use: { bytes: 5 * 1024 * 1024, quotaBytes: 10 * 1024 * 1024, files: 1 },
  ...{
    updatedAt: '2026-11-25T00:00:00Z',
    archivedAt: null,
    rowVersion: 1,
    rootId: ROOT,
    following: false,
    manages: false,
  },
  folders: [
    node(601, 'Kesiagaan', { parentId: null, depth: 0, inherits: false, files: 1 }),
    node(602, 'Hidrologi'),
    node(603, 'Senarai isi rumah', { right: null, inherits: false }),
  ],
  ...changes,
});
export const rain: RepositoryFile = {
  ...{ id: id(610), folderId: ROOT, name: 'hujan.csv', type: 'text/csv', size: 2_048, version: 4, tags: ['hujan'] },
  ...{
    scan: 'Clean',
    lock: null,
    downloads: 3,
    updatedAt: '2026-11-20T01:00:00Z',
    updatedBy: { id: id(9), displayName: 'Pegawai Hidrologi' },
  },
  ...{ deletedAt: null, rowVersion: 5 },
};
export const files = (data: RepositoryFile[] = [rain]) => ({
  data,
  totalItems: data.length,
  page: 1,
  pageSize: 10,
  bytes: 2_048,
});
export const rights = {
  inherits: false,
  from: { id: ROOT, name: 'Kesiagaan banjir' },
  rowVersion: 1,
  entries: [],
  tenant: true,
  readers: [],
};

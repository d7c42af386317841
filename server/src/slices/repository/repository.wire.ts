import {
  MEGABYTE,
  type FolderNode,
  type RepositoryDetail,
  type RepositoryFile,
  type RepositorySummary,
} from '@titian/shared-contracts/repository';
import type { organization } from '../../storage/schema';
import type { FileRow, FolderRow, Opened, RepositoryRow } from './access';
import type { repositoryVersion } from './repository.tables';

interface SummaryRow {
  row: RepositoryRow;
  owner: Pick<typeof organization.$inferSelect, 'id' | 'code' | 'name'>;
  bytes: number;
  files: number;
}

export const toSummary = ({ row, owner, bytes, files }: SummaryRow): RepositorySummary => {
  const { id, name, description, visibility, classification, quotaMb, retentionMonths, rowVersion } = row;
  return {
    ...{ id, name, description, visibility, classification, quotaMb, retentionMonths, rowVersion },
    organization: { id: owner.id, code: owner.code, name: owner.name },
    use: { bytes, quotaBytes: quotaMb * MEGABYTE, files },
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
};

export const toFolder = (row: FolderRow, right: FolderNode['right'], files: number): FolderNode => {
  const { id, parentId, name, depth, inherits, rowVersion } = row;
  return { ...{ id, parentId, name, depth, inherits, rowVersion }, right, files };
};

interface DetailParts {
  opened: Opened;
  bytes: number;
  files: number;
  /** Files by folder. */
  counts: ReadonlyMap<string, number>;
  following: boolean;
}

/** The repository with the folders that the reader sees; what lies in folders without a right is not counted. */
export const toDetail = ({ opened, counts, following, ...use }: DetailParts): RepositoryDetail => {
  const { row, owner, root, folders, rights, seen, manages, readers } = opened;
  const shown = [...folders.values()].filter(({ id }) => seen.has(id));
  return {
    ...toSummary({ row, owner, ...use }),
    rootId: root.id,
    folders: shown.map((one) => {
      const right = rights.get(one.id) ?? null;
      return toFolder(one, right, right ? (counts.get(one.id) ?? 0) : 0);
    }),
    organizationIds: manages && row.visibility === 'Organizations' ? readers : [],
    projectId: manages ? row.projectId : null,
    ...{ following, manages },
  };
};

export interface FileParts {
  file: FileRow;
  version: Pick<typeof repositoryVersion.$inferSelect, 'type' | 'size' | 'scan'>;
  by: { id: string; displayName: string };
  holder: { id: string; displayName: string } | null;
}

export const toFile = ({ file, version, by, holder }: FileParts): RepositoryFile => ({
  id: file.id,
  folderId: file.folderId,
  name: file.name,
  type: version.type,
  size: version.size,
  version: file.version,
  tags: file.tags,
  scan: version.scan,
  lock: holder && file.lockedUntil ? { by: holder, until: file.lockedUntil.toISOString() } : null,
  downloads: file.downloads,
  updatedAt: file.updatedAt.toISOString(),
  updatedBy: by,
  deletedAt: file.deletedAt?.toISOString() ?? null,
  rowVersion: file.rowVersion,
});

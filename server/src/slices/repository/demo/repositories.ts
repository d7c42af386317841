import { both } from '../../../demo/both';
import type { AgencyCode } from '../../../demo/content/agencies';
import { digestOf } from '../../../demo/keep-bytes';
import { daysBefore } from '../../../demo/rows/context';
import { type Demo, type Furnished, seeded } from '../../../demo/rows/world';
import { file } from '../../../storage/schema';
import {
  folderRight,
  repository,
  repositoryFile,
  repositoryFolder,
  repositoryReader,
  repositoryVersion,
} from '../repository.tables';
import { repositoryActivity } from '../repository-use.tables';
import { DEMO_FILES, type DemoFileName } from './files';

interface DemoFolder {
  name: string;
  files?: DemoFileName[];
  folders?: DemoFolder[];
}
interface DemoRepository {
  agency: AgencyCode;
  by: string;
  name: string;
  description: string;
  visibility: 'Tenant' | 'Organizations';
  readers: AgencyCode[];
  classification: 'Open' | 'Limited';
  retentionMonths: number | null;
  root: DemoFolder;
}

const REPOSITORIES: DemoRepository[] = [
  {
    ...{
      agency: 'JPS',
      by: 'hidrologi.jps',
      visibility: 'Organizations',
      readers: ['JKM', 'JTG'],
      classification: 'Limited',
      retentionMonths: 84,
    },
    name: 'Kesiagaan banjir 2026 | Flood readiness 2026',
    description:
      'Bacaan stesen dan peta untuk bilik gerakan banjir. | Readings of stations and maps for the flood operations rooms.',
    root: {
      name: 'Kesiagaan banjir 2026',
      folders: [
        {
          name: 'Hidrologi',
          folders: [{ name: 'Hujan mengikut stesen', files: ['rain', 'readme'] }, { name: 'Aras sungai' }],
        },
        { name: 'Peta', files: ['stations'] },
        { name: 'Laporan keadaan' },
      ],
    },
  },
  {
    ...{
      agency: 'MB',
      by: 'pembangun.mb',
      visibility: 'Tenant',
      readers: [],
      classification: 'Open',
      retentionMonths: null,
    },
    name: 'Templat perlesenan | Licensing templates',
    description: 'Senarai semak dan bayaran lesen majlis. | Checklists and fees of the councils’ licences.',
    root: { name: 'Templat perlesenan', files: ['checklist'], folders: [{ name: 'Bayaran', files: ['fees'] }] },
  },
];

const DAYS_OLD = 60;

/** The rows of one repository, collected by table. */
function rowsOf({ context: { now, random }, organizations, people }: Furnished, given: DemoRepository) {
  const made = daysBefore(now, DAYS_OLD);
  const { id: userId } = people.byName(given.by);
  const organizationId = organizations.idOf(given.agency);
  const repositoryId = random.id(made);
  const stamp = { rowVersion: 1, createdAt: made, updatedAt: made };
  const rows = {
    repositories: [
      {
        ...{ id: repositoryId, organizationId, name: both(given.name), description: both(given.description) },
        ...{ visibility: given.visibility, classification: given.classification, quotaMb: 2_048 },
        ...{ retentionMonths: given.retentionMonths, createdBy: userId, ...stamp },
      },
    ],
    readers: given.readers.map((code) => ({ repositoryId, organizationId: organizations.idOf(code) })),
    folders: [] as (typeof repositoryFolder.$inferInsert)[],
    rights: [] as (typeof folderRight.$inferInsert)[],
    kept: [] as (typeof file.$inferInsert)[],
    files: [] as (typeof repositoryFile.$inferInsert)[],
    versions: [] as (typeof repositoryVersion.$inferInsert)[],
    activity: [] as (typeof repositoryActivity.$inferInsert)[],
  };

  function addFile(name: DemoFileName, folderId: string): void {
    const { versions, type, tags, name: called } = DEMO_FILES[name];
    const id = random.id(made);
    const ages = versions.map((_, at) => daysBefore(now, 3 + (versions.length - 1 - at) * 9));
    const newest = ages.at(-1)!;
    rows.files.push({
      ...{ id, repositoryId, folderId, name: called, tags, downloads: 0, updatedBy: userId },
      ...{ version: versions.length, size: Buffer.byteLength(versions.at(-1)!), ...stamp, updatedAt: newest },
    });
    versions.forEach((content, at) => {
      const [size, sha256, fileId, createdAt] = [
        Buffer.byteLength(content),
        digestOf(content),
        random.id(ages[at]!),
        ages[at]!,
      ];
      rows.kept.push({
        ...{ id: fileId, ref: 'repositoryFile', refId: id, field: 'version', name: called, type, size, sha256 },
        ...{ ownerId: userId, organizationId, state: 'attached', createdAt, attachedAt: createdAt },
      });
      rows.versions.push({
        ...{ repositoryFileId: id, version: at + 1, fileId, repositoryId, sha256, size, type },
        ...{ scan: 'NotScanned', createdAt, createdBy: userId },
      });
      const code = at === 0 ? 'REPOSITORY_FILE_ADD' : 'REPOSITORY_FILE_VERSION';
      rows.activity.push({
        id: random.id(createdAt),
        repositoryId,
        folderId,
        fileId: id,
        code,
        label: called,
        actorId: userId,
        at: createdAt,
      });
    });
  }
  function addFolder({ name, files = [], folders = [] }: DemoFolder, parentId: string | null, depth: number): void {
    const id = random.id(made);
    rows.folders.push({ ...{ id, repositoryId, parentId, name, depth, inherits: depth > 0 }, ...stamp });
    if (depth === 0) rows.rights.push({ id: random.id(made), folderId: id, organizationId, right: 'manage' });
    files.forEach((one) => addFile(one, id));
    folders.forEach((one) => addFolder(one, id, depth + 1));
  }
  addFolder(given.root, null, 0);
  return rows;
}

/** Two repositories with a few small files. */
export const repositoryDemo: Demo = (world) => {
  const all = REPOSITORIES.map((given) => rowsOf(world, given));
  return {
    tables: [
      seeded(
        repository,
        all.flatMap(({ repositories }) => repositories),
      ),
      seeded(
        repositoryReader,
        all.flatMap(({ readers }) => readers),
      ),
      seeded(
        repositoryFolder,
        all.flatMap(({ folders }) => folders),
      ),
      seeded(
        folderRight,
        all.flatMap(({ rights }) => rights),
      ),
      seeded(
        file,
        all.flatMap(({ kept }) => kept),
      ),
      seeded(
        repositoryFile,
        all.flatMap(({ files }) => files),
      ),
      seeded(
        repositoryVersion,
        all.flatMap(({ versions }) => versions),
      ),
      seeded(
        repositoryActivity,
        all.flatMap(({ activity }) => activity),
      ),
    ],
  };
};

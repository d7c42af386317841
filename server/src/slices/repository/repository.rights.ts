import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RepositoryInput } from '@titian/shared-contracts/repository';
import { file } from '../../storage/schema';
import type { Portal } from '../../testing/build';
import { approvers, own, type Persona, providers } from '../../testing/matrix/personas';
import type { Rights, RowPolicy, Rows } from '../../testing/matrix/rights';
import { row, stranger } from '../../testing/matrix/row-policy';
import {
  folderRight,
  repository,
  repositoryFile,
  repositoryFolder,
  repositoryUpload,
  repositoryVersion,
} from './repository.tables';
import { repositoryShare } from './repository-use.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    store: { id: string };
    storeRoot: { id: string };
    storeFolder: { id: string };
    storeTrashed: { id: string };
    storeFile: { id: string };
    storeGone: { id: string };
    storeUpload: { id: string };
    storeShare: { id: string };
  }
}

const BYTES = Buffer.from('a,b\n1,2\n');
/** The token of a link that is made for nobody to find. */
const TOKEN = 'x'.repeat(32);
const both = (text: string) => ({ my: text, en: text });
/** Developers of the agency read and write there by the list; administrators in any case. */
const writers: Persona[] = providers;

const input: RepositoryInput = {
  ...{ name: both('Matrix'), description: both('Matrix'), visibility: 'Private', organizationIds: [] },
  ...{ classification: 'Limited', quotaMb: 10, retentionMonths: null },
};

const byToken = (reachedBy: Persona[]): RowPolicy => ({
  params: () => ({ token: TOKEN.replaceAll('x', 'y') }),
  reachedBy,
});

/** A file with one version, whose bytes are in the store. */
async function makeFile(
  { db, people }: Portal,
  place: { repositoryId: string; folderId: string },
  name: string,
  deletedAt: Date | null = null,
) {
  const sha256 = createHash('sha256').update(BYTES).digest('hex');
  const values = {
    ...place,
    name,
    version: 1,
    size: BYTES.length,
    updatedBy: people.developer.id,
    deletedAt,
  };
  const [made] = await db.insert(repositoryFile).values(values).returning();
  const content = { name, type: 'text/csv', size: BYTES.length, sha256 };
  const [kept] = await db
    .insert(file)
    .values({
      ...content,
      ref: 'repositoryFile',
      refId: made!.id,
      field: 'version',
      ownerId: people.developer.id,
      state: 'attached',
    })
    .returning();
  await db.insert(repositoryVersion).values({
    ...{ repositoryFileId: made!.id, version: 1, fileId: kept!.id, repositoryId: place.repositoryId, sha256 },
    ...{ size: BYTES.length, type: 'text/csv', scan: 'NotScanned', createdBy: people.developer.id },
  });
  return made!;
}

/** A private repository of the provider with a file, something in the trash, a link, and an upload of the client, who writes there too. */
async function makeRows(portal: Portal): Promise<Partial<Rows>> {
  const { app, db, people, organizations } = portal;
  const sha256 = createHash('sha256').update(BYTES).digest('hex');
  const source = path.join(app.files.incoming, 'repository-matrix');
  await writeFile(source, BYTES);
  await app.files.store.put(sha256, source);
  const { organizationIds: _none, projectId: _api, ...columns } = input;
  const [store] = await db
    .insert(repository)
    .values({ ...columns, organizationId: organizations.provider.id })
    .returning();
  const place = { repositoryId: store!.id };
  const [storeRoot] = await db
    .insert(repositoryFolder)
    .values({ ...place, name: 'Matrix', depth: 0, inherits: false })
    .returning();
  const child = { ...place, parentId: storeRoot!.id, depth: 1, inherits: true };
  const [storeFolder] = await db
    .insert(repositoryFolder)
    .values({ ...child, name: 'Data' })
    .returning();
  const [storeTrashed] = await db
    .insert(repositoryFolder)
    .values({ ...child, name: 'Old', deletedAt: new Date(), deletedBy: people.developer.id })
    .returning();
  await db.insert(folderRight).values([
    { folderId: storeRoot!.id, organizationId: organizations.provider.id, right: 'manage' },
    { folderId: storeRoot!.id, userId: people.client.id, right: 'read' },
  ]);
  const filePlace = { ...place, folderId: storeFolder!.id };
  const storeFile = await makeFile(portal, filePlace, 'data.csv');
  const storeGone = await makeFile(portal, filePlace, 'old.csv', new Date());
  const [storeUpload] = await db
    .insert(repositoryUpload)
    .values({ ...place, folderId: storeFolder!.id, ownerId: people.developer.id, name: 'more.csv', size: 4 })
    .returning();
  const [storeShare] = await db
    .insert(repositoryShare)
    .values({
      ...{ repositoryFileId: storeFile.id, tokenHash: createHash('sha256').update(TOKEN).digest('hex') },
      ...{ expiresAt: new Date(Date.now() + 86_400_000), createdBy: people.developer.id },
    })
    .returning();
  return {
    ...{
      store: store!,
      storeRoot: storeRoot!,
      storeFolder: storeFolder!,
      storeTrashed: storeTrashed!,
      storeFile,
      storeGone,
    },
    ...{ storeUpload: storeUpload!, storeShare: storeShare! },
  };
}

export const rights: Rights = {
  rows: ({ portal }) => makeRows(portal),
  policies: {
    'repository.list': 'open',
    'repository.managed': 'open',
    'repository.organizations': 'open',
    'repository.projects': 'open',
    'repository.create': 'open',
    'repository.read': row('store', [...own, ...providers]),
    'repository.follow': row('store', [...own, ...providers], { following: true }),
    'repository.search': row('store', [...own, ...providers]),
    'repository.activity': row('store', [...own, ...providers]),
    'repository.trash': row('store', [...own, ...providers]),
    'repository.emptyTrash': row('store', writers),
    'repository.update': row('store', approvers, { ...input, rowVersion: 1 }),
    'repository.archive': row('store', approvers, { archived: true, rowVersion: 1 }),
    'folder.files': row('storeFolder', [...own, ...providers]),
    'folder.create': row('storeFolder', writers, { name: 'New' }),
    'folder.change': {
      ...row('storeFolder', writers),
      body: ({ storeRoot }: Rows) => ({ name: 'Data', parentId: storeRoot.id, rowVersion: 1 }),
    },
    'folder.remove': row('storeFolder', writers),
    'folder.restore': row('storeTrashed', writers),
    'folder.purge': row('storeTrashed', writers),
    'folder.rights': row('storeFolder', [...own, ...providers]),
    'folder.setRights': row('storeFolder', writers, { inherits: true, entries: [], rowVersion: 1 }),
    'folder.subjects': row('storeFolder', [...own, ...providers]),
    'folder.zip': row('storeFolder', [...own, ...providers]),
    'repositoryFile.read': row('storeFile', [...own, ...providers]),
    'repositoryFile.change': {
      ...row('storeFile', writers),
      body: ({ storeFolder }: Rows) => ({ name: 'data.csv', folderId: storeFolder.id, tags: [], rowVersion: 1 }),
    },
    'repositoryFile.lock': { ...row('storeFile', writers), body: () => ({ locked: false }) },
    'repositoryFile.moveMany': 'open',
    'repositoryFile.removeMany': 'open',
    'repositoryFile.copy': {
      ...row('storeFile', writers),
      body: ({ storeFolder }: Rows) => ({ name: 'copy.csv', folderId: storeFolder.id }),
    },
    'repositoryFile.restoreVersion': row('storeFile', writers, { version: 1, rowVersion: 1 }),
    'repositoryFile.remove': row('storeFile', writers),
    'repositoryFile.restore': row('storeGone', writers),
    'repositoryFile.purge': row('storeGone', writers),
    'repositoryFile.content': row('storeFile', [...own, ...providers]),
    // It is no picture: nobody gets it as one.
    'repositoryFile.picture': row('storeFile', []),
    'repositoryFile.preview': row('storeFile', [...own, ...providers]),
    'share.list': row('storeFile', writers),
    'share.create': row('storeFile', writers, { until: '2099-01-01', maxDownloads: null }),
    'share.revoke': row('storeShare', writers),
    // Whoever was told the token reaches the file; nobody was told this one.
    'share.open': byToken([]),
    'share.content': byToken([]),
    'upload.begin': row('storeFolder', writers, { name: 'new.csv', size: 4 }),
    'upload.mine': row('store', [...own, ...providers]),
    'upload.send': row('storeUpload', ['developer']),
    'upload.abandon': row('storeUpload', ['developer']),
    'upload.finish': row('storeUpload', ['developer']),
  },
  owned: ['store', 'storeFolder', 'storeFile', 'storeUpload', 'storeShare'],
  attempts: {
    'repositoryFile.moveMany': ({ storeFile, storeRoot }) => ({
      ...{ items: [{ id: storeFile.id, rowVersion: 1 }], folderId: storeRoot.id },
    }),
    'repositoryFile.removeMany': ({ storeFile }) => ({ ids: [storeFile.id] }),
    'repository.create': ({ organization }) => ({ ...input, organizationId: organization.id }),
  },
  bodies: {
    'repositoryFile.moveMany': ({ storeFile, storeRoot }) => ({
      ...{ items: [{ id: storeFile.id, rowVersion: 99 }], folderId: storeRoot.id },
    }),
    'repositoryFile.removeMany': () => ({ ids: [stranger] }),
    'repository.create': () => ({ ...input, organizationId: stranger }),
  },
  pages: ({ store }) => [`/repository/${store.id}`, `/managerepository/${store.id}`],
};

import {
  folder,
  type FoundFile,
  repository,
  type RepositoryDetail,
  repositoryFile,
} from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import { docx } from '../../testing/archive';
import { paragraphXml, wordDocument } from '../../testing/documents';
import { portalOf } from '../../testing/portal-of';
import { makeFolder, makeRepository, uploadFile } from '../../testing/repositories';
import { rowsXml, sheetXml, workbook } from '../../testing/workbooks';
import { repositoryFile as fileTable, repositoryVersion } from './repository.tables';
import { repositoryWords } from './repository-use.tables';

const here = portalOf('tenantadmin', 'client');
const rootOf = ({ folders }: RepositoryDetail) => folders.find(({ parentId }) => parentId === null)!.id;
const made = (visibility: 'Tenant' | 'Private' = 'Tenant') =>
  makeRepository(here.tenantadmin, { organizationId: here.portal.organizations.provider.id, visibility });
const put = async (folderId: string, name: string, bytes: Buffer | string): Promise<string> =>
  (await uploadFile(here.portal, here.tenantadmin, folderId, name, Buffer.from(bytes))).body.id;
const read = () => here.portal.app.jobs.run('repository.words');
async function find(id: string, q: string, caller = here.tenantadmin) {
  const { status, body } = await caller.call(repository.search, { params: { id }, query: { q } });
  expect(status).toBe(200);
  return body as FoundFile[];
}
const names = async (...given: Parameters<typeof find>) => (await find(...given)).map(({ name }) => name).sort();

it('finds files by words of their text, the last as a beginning, with the words around it', async () => {
  const one = await made();
  const root = rootOf(one);
  await put(root, 'nota.md', '# Laporan\n\nParas sungai Muda **melepasi** aras bahaya pada jam sembilan.');
  await put(root, 'hujan.csv', 'stesen,hujan\nKuala Krai,12\n');
  await put(root, 'buku.xlsx', await workbook(sheetXml(rowsXml([['stesen'], ['Gua Musang']]))));
  expect(await names(one.id, 'melepasi')).toEqual([]);
  await read();
  expect(await find(one.id, 'sungai melepas')).toMatchObject([
    { name: 'nota.md', excerpt: expect.stringContaining('melepasi** aras') },
  ]);
  expect(await names(one.id, 'STESEN')).toEqual(['buku.xlsx', 'hujan.csv']);
  expect(await names(one.id, 'musang')).toEqual(['buku.xlsx']);
  expect(await find(one.id, 'hujan.csv')).toMatchObject([{ name: 'hujan.csv', excerpt: null }]);
  for (const q of ["') | !", '& :*', '!!', "a' OR 1=1 --", ':*:*'])
    expect(Array.isArray(await find(one.id, q))).toBe(true);
});

it('shows a Word document as a formatted text, and finds it by its words', async () => {
  const one = await made();
  const preview = async (name: string, bytes: Buffer) => {
    const id = await put(rootOf(one), name, bytes);
    return (await here.tenantadmin.call(repositoryFile.preview, { params: { id }, query: {} })).body;
  };
  expect(await preview('surat.docx', await wordDocument(paragraphXml('Empangan & <b>Timah Tasoh</b>')))).toEqual({
    ...{ kind: 'document', more: false },
    text: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Empangan & <b>Timah Tasoh</b>' }] }],
    },
  });
  // One that says nothing is no failure.
  expect(await preview('kosong.docx', docx())).toEqual({ kind: 'none' });
  await read();
  expect(await names(one.id, 'tasoh')).toEqual(['surat.docx']);
});

it('reads the others where the bytes of one cannot be read, and that one later', async () => {
  const one = await made();
  await put(rootOf(one), 'a.txt', 'cakera mati satu');
  await put(rootOf(one), 'b.txt', 'cakera mati dua');
  const { store } = here.portal.app.files;
  const failing = vi.spyOn(store, 'read').mockRejectedValueOnce(new Error('EIO'));
  await read();
  expect(await names(one.id, 'cakera')).toHaveLength(1);
  failing.mockRestore();
  await read();
  expect(await names(one.id, 'cakera')).toEqual(['a.txt', 'b.txt']);
});

it('reads the same bytes once for sixty who look at them at once', async () => {
  const one = await made();
  const id = await put(rootOf(one), 'enam.xlsx', await workbook(sheetXml(rowsXml([['stesen'], ['Batu Enam']]))));
  const reading = vi.spyOn(here.portal.app.files.store, 'read');
  const shown = await Promise.all(
    Array.from({ length: 60 }, () => here.client.call(repositoryFile.preview, { params: { id }, query: {} })),
  );
  expect(shown.map(({ status }) => status)).toEqual(Array(60).fill(200));
  expect(shown[59]!.body).toMatchObject({ kind: 'table', rows: [['Batu Enam']] });
  expect(reading.mock.calls.length).toBeLessThan(60);
  reading.mockRestore();
});

it('finds nothing in folders that the reader may not read, in the trash, or in quarantine', async () => {
  const one = await made();
  const closed = await makeFolder(here.tenantadmin, rootOf(one), 'Tertutup');
  const { rowVersion } = (await here.tenantadmin.call(folder.rights, { params: { id: closed } })).body;
  await here.tenantadmin.call(folder.setRights, {
    params: { id: closed },
    body: { inherits: false, entries: [], rowVersion },
  });
  await put(closed, 'a.txt', 'rahsia sulit tertutup');
  const [trashed, infected] = [
    await put(rootOf(one), 'b.txt', 'rahsia dibuang'),
    await put(rootOf(one), 'c.txt', 'rahsia dijangkiti'),
  ];
  await put(rootOf(one), 'd.txt', 'rahsia terbuka');
  await read();
  await here.tenantadmin.call(repositoryFile.remove, { params: { id: trashed } });
  const version = eq(repositoryVersion.repositoryFileId, infected);
  await here.portal.db.update(repositoryVersion).set({ scan: 'Infected' }).where(version);
  expect(await names(one.id, 'rahsia', here.client)).toEqual(['d.txt']);
  expect(await names(one.id, 'rahsia')).toEqual(['a.txt', 'd.txt']);
});

it('knows the newest version alone, and forgets what is gone', async () => {
  const one = await made('Private');
  const id = await put(rootOf(one), 'a.txt', 'kata lama');
  await read();
  await put(rootOf(one), 'a.txt', 'kata baharu');
  expect(await names(one.id, 'lama')).toEqual([]);
  await read();
  expect(await names(one.id, 'baharu')).toEqual(['a.txt']);
  expect(await names(one.id, 'lama')).toEqual([]);
  const { db } = here.portal;
  const kept = await db.select().from(repositoryVersion).where(eq(repositoryVersion.repositoryFileId, id));
  await db.delete(fileTable).where(eq(fileTable.id, id));
  await read();
  const left = (await db.select().from(repositoryWords)).map(({ sha256 }) => sha256);
  for (const { sha256 } of kept) expect(left).not.toContain(sha256);
});

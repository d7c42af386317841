import { readdir } from 'node:fs/promises';
import { repositoryFile } from '@titian/shared-contracts/repository';
import { eq } from 'drizzle-orm';
import { docx, xlsx, zip } from '../../testing/archive';
import { atOnce, outcomes } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';
import { makeFolder, makeRepository, uploadFile } from '../../testing/repositories';
import { pdf, picture } from '../../testing/uploading';
import { repositoryFile as file, repositoryVersion } from './repository.tables';

const here = portalOf('tenantadmin');

const SCRIPT = Buffer.from('x\n%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF\n');
const TEMPLATE = docx([
  {
    name: 'word/_rels/settings.xml.rels',
    content:
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://jahat.example/t.dotm" TargetMode="External"/></Relationships>',
  },
]);

const root = async () =>
  (await makeRepository(here.tenantadmin, { organizationId: here.portal.organizations.provider.id })).rootId;
const put = async (folderId: string, name: string, bytes: Buffer) => {
  const { status, body } = await uploadFile(here.portal, here.tenantadmin, folderId, name, bytes);
  expect([name, status]).toEqual([name, 201]);
  return body;
};
const read = async (id: string) => (await here.tenantadmin.call(repositoryFile.read, { params: { id } })).body;
async function rename(id: string, name: string, folderId?: string) {
  const { rowVersion, folderId: own } = await read(id);
  const body = { name, folderId: folderId ?? own, tags: [], rowVersion };
  return here.tenantadmin.call(repositoryFile.change, { params: { id }, body });
}
const copy = (id: string, name: string, folderId: string) =>
  here.tenantadmin.call(repositoryFile.copy, { params: { id }, body: { name, folderId } });
const refused = (code: string) => ({
  status: 422,
  body: { errors: [{ path: '/name', code: `validation.${code}` }] },
});

describe('a new ending', () => {
  it.each([
    ['a text with a PDF in it as a PDF', 'a.txt', async () => SCRIPT, 'a.pdf', 'fileMismatch'],
    ['a text as a workbook', 'a.txt', async () => Buffer.from('satu'), 'b.xlsx', 'fileMismatch'],
    ['a text as JSON', 'a.txt', async () => Buffer.from('{"a":'), 'a.json', 'fileBroken'],
    ['a document with a template outside as itself', 'jahat.zip', async () => TEMPLATE, 'surat.docx', 'fileActive'],
    ['a workbook as a document', 'a.xlsx', async () => xlsx(), 'a.docx', 'fileMismatch'],
    ['a picture as another', 'a.png', () => picture('png'), 'a.jpg', 'fileMismatch'],
  ])('is refused: %s', async (_what, name, bytesOf, wanted, code) => {
    const folderId = await root();
    const other = await makeFolder(here.tenantadmin, folderId, 'Lain');
    const { id, rowVersion } = await put(folderId, name, await bytesOf());
    expect(await rename(id, wanted)).toMatchObject(refused(code));
    expect(await rename(id, wanted, other)).toMatchObject(refused(code));
    expect(await copy(id, wanted, other)).toMatchObject(refused(code));
    expect(await read(id)).toMatchObject({ name, folderId, rowVersion });
    expect((await rename(id, `b${/\.\w+$/.exec(name)![0].toUpperCase()}`)).status).toBe(200);
  });

  it.each([
    ['data.txt', async () => Buffer.from('a,b\n1,2\n'), 'data.csv', 'text/csv'],
    ['a.jpg', () => picture('jpeg'), 'a.jpeg', 'image/jpeg'],
    ['a.zip', async () => docx(), 'a.docx', /wordprocessingml/],
  ])('%s is taken where the bytes are that, with its type', async (name, bytesOf, wanted, type) => {
    const folderId = await root();
    const { id } = await put(folderId, name, await bytesOf());
    expect((await copy(id, `salinan-${wanted}`, folderId)).body.type).toMatch(type);
    expect((await rename(id, wanted)).body.type).toMatch(type);
    const content = await here.tenantadmin.call(repositoryFile.content, { params: { id } });
    expect(content.headers['content-type']).toMatch(type);
  });

  it('has to agree with earlier versions, which are handed out under it', async () => {
    const folderId = await root();
    const { id } = await put(folderId, 'a.zip', TEMPLATE);
    await put(folderId, 'a.zip', docx());
    expect(await rename(id, 'a.docx')).toMatchObject(refused('fileActive'));
    expect((await copy(id, 'b.docx', folderId)).status).toBe(201);
  });

  it('is not taken from a version that was named otherwise, when it is restored', async () => {
    const folderId = await root();
    const { id } = await put(folderId, 'a.zip', zip([{ name: 'a.csv', content: 'a' }]));
    const { rowVersion } = await put(folderId, 'a.zip', docx());
    // As it was left by the portal when it judged a new name by its ending alone.
    const { db } = here.portal;
    await db.update(file).set({ name: 'a.docx' }).where(eq(file.id, id));
    await db
      .update(repositoryVersion)
      .set({ type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' })
      .where(eq(repositoryVersion.repositoryFileId, id));
    const body = { version: 1, rowVersion };
    expect(await here.tenantadmin.call(repositoryFile.restoreVersion, { params: { id }, body })).toMatchObject(
      refused('fileMismatch'),
    );
    expect((await read(id)).version).toBe(2);
  });

  it('is judged beside sixty others, of which one is taken', async () => {
    const folderId = await root();
    const { id, rowVersion } = await put(folderId, 'a.txt', Buffer.from('satu'));
    const replies = await atOnce(60, (at) => {
      const body = { name: `a${at}.${at % 2 ? 'csv' : 'pdf'}`, folderId, tags: [], rowVersion };
      return here.tenantadmin.call(repositoryFile.change, { params: { id }, body });
    });
    const { 200: taken, ...others } = outcomes(replies);
    expect(taken).toBe(1);
    expect(Object.keys(others).filter((one) => !['409 stale', '422 validation'].includes(one))).toEqual([]);
    expect((await read(id)).name).toMatch(/\.csv$/);
  });

  it('leaves nothing in the folder of what arrives', async () => {
    const folderId = await root();
    const { id } = await put(folderId, 'a.txt', pdf('x').subarray(1));
    await rename(id, 'a.pdf');
    await rename(id, 'a.md');
    expect(await readdir(here.portal.app.files.incoming)).toEqual([]);
  });
});

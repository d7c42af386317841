import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { announcement, type AnnouncementInput } from '@titian/shared-contracts/announcement';
import type { StoredFile } from '@titian/shared-contracts/file';
import { library, type LibraryItem } from '@titian/shared-contracts/library';
import { organization as organizations } from '@titian/shared-contracts/organization';
import { file, organization, portalLog } from '../../storage/schema';
import { docx } from '../../testing/archive';
import { type Caller, portalOf } from '../../testing/portal-of';
import { type GivenFile, pdf, picture, upload } from '../../testing/uploading';

const here = portalOf('superadmin', 'tenantadmin', 'otheradmin', 'client');

const both = (text: string) => ({ my: text, en: `${text} (en)` });
const pictureInput = (title = 'Jambatan') => ({
  ...{ kind: 'Picture' as const, title: both(title), description: both('Untuk ujian'), alt: both('Sebuah jambatan') },
  ...{ category: 'Banner' as const, tags: [] as string[] },
});
const documentInput = (title = 'Panduan') => ({
  ...{ kind: 'Document' as const, title: both(title), description: both(''), alt: { my: '', en: '' } },
  ...{ category: 'Guide' as const, tags: [] as string[] },
});
const TO = { ref: 'library', field: 'picture' };

const send = (caller: Caller, given: GivenFile, to = TO) => upload(here.portal, caller, [given], to);
async function sent(caller: Caller, bytes: Buffer, to = TO): Promise<StoredFile> {
  const reply = await send(caller, { name: 'Gambar.png', bytes }, to);
  expect(reply.status).toBe(200);
  return reply.body[0];
}
const add = async (caller: Caller, title?: string): Promise<LibraryItem> => {
  const { id: fileId } = await sent(caller, await picture('png', { width: 64, height: 32 }));
  const made = await caller.call(library.create, { body: { input: pictureInput(title), fileId } });
  expect(made.status).toBe(201);
  return made.body;
};
const get = (url: string) => here.portal.app.inject({ url });
const sizeOf = async (url: string) => {
  const { width, height } = await sharp((await get(url)).rawPayload).metadata();
  return { width, height };
};

const announced = (pictureId: string | null): AnnouncementInput => ({
  ...{ title: both('Jambatan dibuka'), body: both('Esok'), art: 'bridge', pictureId, link: '', severity: 'Info' },
  ...{ places: ['Home'], roles: [], organizationIds: [], dismissible: true },
  ...{ audience: 'All', from: new Date(Date.now() - 1_000).toISOString(), to: null, pinned: true },
});

describe('the gallery', () => {
  it('takes an upload with its texts, shows it to everybody signed in, and its bytes to all', async () => {
    const { tenantadmin, client, portal } = here;
    const made = await add(tenantadmin, 'Sungai');
    expect(made).toMatchObject({
      owner: portal.tenants.home.name,
      allowed: ['update', 'remove'],
      rowVersion: 1,
    });
    const list = await client.call(library.list, { query: { filter: 'kind_eq=Picture', q: 'sungai' } });
    expect(list.body).toMatchObject({ totalItems: 1, data: [{ id: made.id, allowed: [] }] });
    expect(await sizeOf(made.file.url)).toEqual({ width: 64, height: 32 });
    const [entry] = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, made.id));
    expect(entry).toMatchObject({ action: 'LIBRARY_CREATE', targetLabel: 'Sungai' });
  });

  it('keeps a picture as wide as a page, which a logo is not', async () => {
    const { superadmin } = here;
    const wide = await sent(superadmin, await picture('png', { width: 3_000, height: 1_500 }));
    const item = await superadmin.call(library.create, { body: { input: pictureInput(), fileId: wide.id } });
    expect(await sizeOf(item.body.file.url)).toEqual({ width: 1_920, height: 960 });
  });

  it('refuses a picture without alternative text in both languages, and a category of the other kind', async () => {
    const { superadmin } = here;
    const { id: fileId } = await sent(superadmin, await picture('png'));
    const refused = async (change: object) => {
      const body = { input: { ...pictureInput(), ...change }, fileId };
      return (await superadmin.call(library.create, { body })).body.errors;
    };
    expect(await refused({ alt: { my: 'Jambatan', en: ' ' } })).toEqual([
      { path: '/input/alt/en', code: 'validation.required' },
    ]);
    expect(await refused({ category: 'Guide' })).toEqual([{ path: '/input/category', code: 'validation.invalid' }]);
    expect(await refused({ title: { my: 'Jambatan', en: '\u200b' } })).toEqual([
      { path: '/input/title/en', code: 'validation.required' },
    ]);
  });

  it('takes no upload of somebody else, none twice, and none that was made for another field', async () => {
    const { superadmin, tenantadmin } = here;
    const { id: fileId } = await sent(tenantadmin, await picture('png'));
    const create = (caller: Caller, input: object = pictureInput()) =>
      caller.call(library.create, { body: { input, fileId } as never });
    expect((await create(superadmin)).body.errors[0].code).toBe('validation.fileGone');
    expect((await create(tenantadmin, documentInput())).body.errors[0].code).toBe('validation.fileGone');
    expect((await create(tenantadmin)).status).toBe(201);
    expect((await create(tenantadmin)).body.errors[0].code).toBe('validation.fileGone');
  });
});

describe('what is uploaded', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each([
    ['a GIF that is called PNG', () => picture('gif'), 'validation.image'],
    ['an SVG', async () => svg, 'validation.image'],
    ['a program', async () => Buffer.from('MZ\u0090\u0000\u0003'), 'validation.image'],
    [
      'a page that begins like a PNG',
      async () => Buffer.from('\u0089PNG\r\n\u001a\n<script>', 'latin1'),
      'validation.fileBroken',
    ],
    ['a PDF', async () => pdf(), 'validation.image'],
    ['nothing', async () => Buffer.alloc(0), 'validation.fileEmpty'],
    [
      'three megabytes',
      async () => Buffer.concat([await picture('png'), Buffer.alloc(3 * 1024 * 1024)]),
      'validation.imageSize',
    ],
    ['a small file of huge dimensions', () => bomb(), 'validation.fileBroken'],
  ] as const)('as a picture is refused where it is %s', async (_, bytes, code) => {
    const reply = await send(here.superadmin, { name: 'gambar.png', bytes: await bytes(), type: 'image/png' });
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/files/0', code }]]);
  });

  it.each([
    ['a picture', () => picture('png'), 'validation.fileType'],
    ['a program', async () => Buffer.from('\u007fELF'), 'validation.fileType'],
    ['a script', async () => Buffer.from('#!/bin/sh\nrm -rf /'), 'validation.fileType'],
    [
      'a PDF with a script',
      async () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>\n1 0 obj\n<< /OpenAction 2 0 R >>\nendobj'),
      'validation.fileActive',
    ],
  ] as const)('as a document is refused where it is %s', async (_, bytes, code) => {
    const to = { ref: 'library', field: 'document' };
    const reply = await send(here.superadmin, { name: 'surat.pdf', bytes: await bytes() }, to);
    expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/files/0', code }]]);
  });

  it('has a name that is safe to save under, whatever it was called', async () => {
    const { body } = await send(here.superadmin, { name: '../../etc/\u202egpj.exe', bytes: await picture('png') });
    expect(body[0].name).toBe('gpj.png');
  });

  it('as a document is for those who are signed in, as a download', async () => {
    const { tenantadmin, client, portal } = here;
    const { id: fileId } = await sent(tenantadmin, docx(), { ref: 'library', field: 'document' });
    const { body } = await tenantadmin.call(library.create, { body: { input: documentInput(), fileId } });
    const open = (token?: string | null) =>
      portal.app.inject({ url: body.file.url, headers: token ? { authorization: `Bearer ${token}` } : {} });
    expect((await open()).statusCode).toBe(401);
    const read = await open(client.token);
    expect([read.statusCode, read.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment/)]);
  });
});

describe('a replaced picture', () => {
  it('is shown by all that showed it, at a new address, and the old bytes are gone', async () => {
    const { superadmin, portal } = here;
    const made = await add(superadmin);
    const { id } = (await superadmin.call(announcement.create, { body: announced(made.id) })).body;
    await superadmin.call(announcement.publish, { params: { id } });
    const target = { ref: 'organization' as const, refId: portal.organizations.consumer.id };
    expect((await superadmin.call(library.show, { params: { id: made.id }, body: target })).status).toBe(200);

    const { id: fileId } = await sent(superadmin, await picture('webp', { width: 90, height: 45 }));
    const body = { fileId, rowVersion: made.rowVersion };
    const { body: next } = await superadmin.call(library.replace, { params: { id: made.id }, body });
    expect(next).toMatchObject({ id: made.id, rowVersion: 2, file: { type: 'image/webp' } });
    expect(next.file.url).not.toBe(made.file.url);
    const [slide] = (await portal.nobody.call(announcement.current)).body;
    expect(slide.picture).toEqual({ url: next.file.url, alt: both('Sebuah jambatan') });
    const account = await superadmin.call(organizations.account, { params: { id: target.refId } });
    expect(account.body.imageUrl).toBe(next.file.url);
    expect(await sizeOf(next.file.url)).toEqual({ width: 90, height: 45 });
    expect((await get(made.file.url)).statusCode).toBe(404);
  });

  it('is replaced once of sixty at once; the others learn that it changed', async () => {
    const { superadmin, portal } = here;
    const made = await add(superadmin);
    const sent60 = [];
    for (let at = 0; at < 60; at += 1)
      sent60.push(await sent(superadmin, await picture('png', { width: 20 + at, height: 10 })));
    const replies = await Promise.all(
      sent60.map(({ id: fileId }) =>
        superadmin.call(library.replace, { params: { id: made.id }, body: { fileId, rowVersion: 1 } }),
      ),
    );
    const done = replies.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'stale')).toHaveLength(59);
    const kept = await portal.db.select().from(file).where(eq(file.refId, made.id));
    expect(kept.map(({ id }) => id)).toEqual([done[0]!.body.file.id]);
    const now = await superadmin.call(library.read, { params: { id: made.id } });
    expect(now.body).toMatchObject({ rowVersion: 2, file: { id: kept[0]!.id } });
  });

  it('stays as it was where the new file is refused', async () => {
    const { superadmin } = here;
    const made = await add(superadmin);
    const { id: fileId } = await sent(superadmin, pdf(), { ref: 'library', field: 'document' });
    const replaced = await superadmin.call(library.replace, {
      params: { id: made.id },
      body: { fileId, rowVersion: 1 },
    });
    expect(replaced.status).toBe(422);
    expect((await get(made.file.url)).statusCode).toBe(200);
  });
});

describe('a picture that is used', () => {
  it('is not deleted, and its places are named', async () => {
    const { superadmin, tenantadmin, portal } = here;
    const made = await add(tenantadmin);
    const params = { id: made.id };
    const body = { ref: 'organization' as const, refId: portal.organizations.provider.id };
    await tenantadmin.call(library.show, { params, body });
    const draft = await superadmin.call(announcement.create, { body: announced(made.id) });
    const uses = [
      { place: 'announcement', id: draft.body.id, title: both('Jambatan dibuka') },
      { place: 'organization', id: body.refId, title: expect.anything() },
    ];
    expect((await tenantadmin.call(library.uses, { params })).body).toEqual(expect.arrayContaining(uses));
    const refused = await tenantadmin.call(library.remove, { params });
    expect(refused).toMatchObject({ status: 409, body: { code: 'library.used' } });
    expect(refused.body.extra.uses).toEqual(expect.arrayContaining(uses));

    await portal.db.update(organization).set({ imageUrl: null }).where(eq(organization.id, body.refId));
    await superadmin.call(announcement.remove, { params: { id: draft.body.id } });
    expect((await tenantadmin.call(library.remove, { params })).status).toBe(200);
    expect((await get(made.file.url)).statusCode).toBe(404);
  });

  it('is either deleted or shown, never both', async () => {
    const { superadmin, portal } = here;
    for (let round = 0; round < 10; round += 1) {
      const { id, file: stored } = await add(superadmin);
      const refId = portal.organizations.consumer.id;
      const [shown, removed] = await Promise.all([
        superadmin.call(library.show, { params: { id }, body: { ref: 'organization', refId } }),
        superadmin.call(library.remove, { params: { id } }),
      ]);
      expect([shown.status, removed.status].sort()).toEqual(shown.status === 200 ? [200, 409] : [200, 404]);
      const [row] = await portal.db.select().from(organization).where(eq(organization.id, refId));
      expect(row!.imageUrl === stored.url).toBe(shown.status === 200);
    }
  });

  it('is refused by an announcement once it is gone, and a document in its place too', async () => {
    const { superadmin } = here;
    const made = await add(superadmin);
    await superadmin.call(library.remove, { params: { id: made.id } });
    const { id: fileId } = await sent(superadmin, pdf(), { ref: 'library', field: 'document' });
    const { body } = await superadmin.call(library.create, { body: { input: documentInput(), fileId } });
    for (const id of [made.id, body.id]) {
      const reply = await superadmin.call(announcement.create, { body: announced(id) });
      expect(reply.body.errors).toEqual([{ path: '/pictureId', code: 'validation.pictureGone' }]);
    }
  });

  it('leads to a document by its address, which keeps it too', async () => {
    const { superadmin } = here;
    const { id: fileId } = await sent(superadmin, pdf('dua'), { ref: 'library', field: 'document' });
    const { body } = await superadmin.call(library.create, { body: { input: documentInput(), fileId } });
    const linked = { ...announced(null), link: `/document?id=${body.id}` };
    await superadmin.call(announcement.create, { body: linked });
    const refused = await superadmin.call(library.remove, { params: { id: body.id } });
    expect(refused.body.code).toBe('library.used');
  });
});

describe('another tenant', () => {
  it('reads a picture and may show it, and changes nothing of it', async () => {
    const { tenantadmin, otheradmin, superadmin, client, portal } = here;
    const made = await add(tenantadmin);
    const params = { id: made.id };
    expect((await otheradmin.call(library.read, { params })).body.allowed).toEqual([]);
    const body = { input: pictureInput('Milik lain'), rowVersion: 1 };
    expect((await otheradmin.call(library.update, { params, body })).status).toBe(403);
    expect((await otheradmin.call(library.remove, { params })).status).toBe(403);
    const homes = { ref: 'organization' as const, refId: portal.organizations.consumer.id };
    expect((await otheradmin.call(library.show, { params, body: homes })).status).toBe(403);
    expect((await client.call(library.show, { params, body: homes })).status).toBe(403);
    const portals = await add(superadmin);
    expect((await tenantadmin.call(library.update, { params: { id: portals.id }, body })).status).toBe(403);
    expect((await superadmin.call(library.update, { params, body })).body.title.my).toBe('Milik lain');
  });
});

it('tells who saves that somebody else changed it, and refuses another kind', async () => {
  const { superadmin } = here;
  const made = await add(superadmin);
  const change = (rowVersion: number, input: LibraryItem | object) =>
    superadmin.call(library.update, { params: { id: made.id }, body: { input, rowVersion } as never });
  expect((await change(1, pictureInput('Baru'))).body).toMatchObject({ title: { my: 'Baru' }, rowVersion: 2 });
  expect((await change(1, pictureInput())).body).toMatchObject({ code: 'stale', extra: { rowVersion: 2 } });
  expect((await change(2, documentInput())).body.errors).toEqual([{ path: '/input/kind', code: 'validation.invalid' }]);
});

/** A picture of a hundred million points in few bytes. */
const bomb = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { session } from '@titian/shared-contracts';
import { file as contract } from '@titian/shared-contracts/file';
import { order } from '@titian/shared-contracts/order';
import { encrypt } from '../../transport/cipher';
import { file, organization, portalLog, tenant } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { buildPortal, type Portal } from '../../testing/build';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';
import { openFiles } from '../../testing/open-files';
import { docx, xlsx } from '../../testing/archive';
import { pdf, picture, upload, uploadLetter } from '../../testing/uploading';
import { until } from '../../testing/until';

let portal: Portal;
let client: Awaited<ReturnType<Portal['as']>>;
let otherClient: typeof client;
beforeAll(async () => {
  portal = await buildPortal();
  [client, otherClient] = [await portal.as('client'), await portal.as('otherclient')];
});
afterAll(() => portal.close());

const HOUR = 3_600_000;
const get = (url: string, caller?: typeof client, headers = {}) =>
  portal.app.inject({
    url,
    headers: { ...(caller?.token && { authorization: `Bearer ${caller.token}` }), ...headers },
  });
const codes = (reply: { body: { errors?: { path: string; code: string }[] } }) =>
  reply.body.errors?.map(({ path: at, code }) => `${at} ${code}`);
const storedDigests = async ({ app }: Portal) => {
  const digests = [];
  for await (const { digest } of app.files.store.list()) digests.push(digest);
  return digests;
};
const rowOf = async (id: string) => (await portal.db.select().from(file).where(eq(file.id, id)))[0];
const myPicture = () => ({ ref: 'user', refId: portal.people.client.id, field: 'image', source: 'users-permissions' });

describe('an upload of documents', () => {
  it('answers the stored files in order, and is recorded in the portal log', async () => {
    const reply = await upload(portal, client, [
      { name: 'surat.pdf', bytes: pdf() },
      { name: 'lampiran.docx', bytes: docx() },
      { name: 'jadual.xlsx', bytes: xlsx() },
      { name: 'imbasan.png', bytes: await picture('png') },
      { name: 'imbasan.jpeg', bytes: await picture('jpeg') },
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body.map(({ name, type }: { name: string; type: string }) => `${name} ${type.slice(0, 15)}`)).toEqual([
      'surat.pdf application/pdf',
      'lampiran.docx application/vnd',
      'jadual.xlsx application/vnd',
      'imbasan.png image/png',
      'imbasan.jpg image/jpeg',
    ]);
    const [entry] = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, reply.body[0].id));
    expect(entry).toMatchObject({ action: 'FILE_UPLOAD', actionBy: 'client', targetLabel: 'surat.pdf' });
  });

  it('is downloaded by its owner only, with headers that keep its content from running', async () => {
    const { id, url } = await uploadLetter(portal, client, 'surat “sokongan” Ω.pdf');
    const reply = await get(url, client);
    expect(reply.rawPayload.equals(pdf())).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition':
        'attachment; filename="surat _sokongan_ _.pdf"; filename*=UTF-8\'\'surat%20%E2%80%9Csokongan%E2%80%9D%20%CE%A9.pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(reply.headers['content-security-policy']).toContain('sandbox');
    expect((await get(url, otherClient)).statusCode).toBe(404);
    expect((await get(url, await portal.as('superadmin'))).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(401);
    expect((await get(`/content/${id}.pdf`)).statusCode).toBe(404);
  });

  it('is deleted by its owner, once', async () => {
    const { id } = await uploadLetter(portal, client);
    expect((await otherClient.call(contract.remove, { params: { id } })).status).toBe(404);
    expect((await client.call(contract.remove, { params: { id } })).status).toBe(200);
    expect((await client.call(contract.remove, { params: { id } })).status).toBe(404);
  });

  it.each([
    [{ ref: 'order' }, '/field validation.invalid'],
    [{ ref: 'order', field: 'nothing' }, '/field validation.invalid'],
    [{ ref: 'constructor', field: 'letter' }, '/ref validation.invalid'],
    [{ field: 'letter' }, '/ref validation.invalid'],
    [{ ref: 'order', field: 'letter', refId: 'x' }, '/refId validation.invalid'],
    [{ ref: 'order', field: 'letter', refId: newId() }, '/refId validation.invalid'],
    [{ ref: 'user', field: 'image' }, '/refId validation.required'],
  ])('is refused where it is for %j', async (fields, fault) => {
    const reply = await upload(portal, client, [{ name: 'a.pdf', bytes: pdf() }], fields);
    expect([reply.status, codes(reply)]).toEqual([422, [fault]]);
  });

  it('needs a file, and not more than five', async () => {
    expect(codes(await upload(portal, client, []))).toEqual(['/files validation.required']);
    const many = Array.from({ length: 6 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdf() }));
    expect(codes(await upload(portal, client, many))).toEqual(['/files validation.fileCount']);
  });

  it('needs somebody signed in, and multipart', async () => {
    expect((await upload(portal, portal.nobody, [{ name: 'a.pdf', bytes: pdf() }])).status).toBe(401);
    expect((await client.call(contract.upload)).body.code).toBe('unsupportedMediaType');
  });

  it('travels through the encrypted transport', async () => {
    const body = new Response(
      (() => {
        const form = new FormData();
        form.set('ref', 'order');
        form.set('field', 'letter');
        form.set('files', new Blob([new Uint8Array(pdf())]), 'surat.pdf');
        return form;
      })(),
    );
    const reply = await portal.app.inject({
      method: 'POST',
      url: `/egw/${encrypt('/api/upload')}`,
      headers: { 'content-type': body.headers.get('content-type')!, authorization: `Bearer ${client.token}` },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect([reply.statusCode, reply.headers['x-enc']]).toEqual([200, 'aes-hex']);
  });
});

it('refuses an upload while the pending ones of a person exceed the quota', async () => {
  const { id } = await uploadLetter(portal, client);
  await portal.db
    .update(file)
    .set({ size: 201 * 1024 * 1024 })
    .where(eq(file.id, id));
  const reply = await upload(portal, client, [{ name: 'a.pdf', bytes: pdf() }]);
  expect([reply.status, reply.body.code]).toEqual([409, 'file.quota']);
  expect((await client.call(contract.remove, { params: { id } })).status).toBe(200);
  expect((await upload(portal, client, [{ name: 'a.pdf', bytes: pdf() }])).status).toBe(200);
});

describe('the letters of an order', () => {
  const api = () => portal.make.api({ organizationId: portal.organizations.provider.id });

  it('are listed and downloaded by both sides of the order, and by nobody else', async () => {
    const letter = await uploadLetter(portal, client);
    const placed = await placeOrder(client, [await api()], { letters: [letter.id] });
    expect(placed.letters).toEqual([letter]);

    for (const who of ['client', 'developer', 'tenantadmin', 'superadmin']) {
      const reply = await get(letter.url, await portal.as(who));
      expect([who, reply.statusCode]).toEqual([who, 200]);
    }
    for (const who of ['otherclient', 'otherdeveloper', 'otheradmin'])
      expect([who, (await get(letter.url, await portal.as(who))).statusCode]).toEqual([who, 404]);
    const queue = await (await portal.as('tenantadmin')).call(order.queue);
    const row = queue.body.data.find((one: { order: { id: string } }) => one.order.id === placed.id);
    expect(row.order.letters).toEqual([letter]);
    const entries = await portal.db.select().from(portalLog).where(eq(portalLog.targetId, letter.id));
    const readers = entries.filter(({ action }) => action === 'FILE_DOWNLOAD').map(({ actionBy }) => actionBy);
    expect(readers.sort()).toEqual(['client', 'developer', 'superadmin', 'tenantadmin']);
  });

  it.each([
    ['of another person', async () => (await uploadLetter(portal, otherClient)).id],
    ['that does not exist', async () => newId()],
    [
      'that another order has',
      async () => {
        const { id } = await uploadLetter(portal, client);
        await placeOrder(client, [await api()], { letters: [id] });
        return id;
      },
    ],
  ])('refuse the order where one is named %s', async (_, makeId) => {
    const mine = await uploadLetter(portal, client);
    const lines = await fillCart(client, [await api()]);
    const body = checkoutBody(lines, { letters: [mine.id, await makeId()] });
    const reply = await client.call(order.checkout, { body });
    expect([reply.status, codes(reply)]).toEqual([422, ['/letters/1 validation.fileGone']]);
    expect(await rowOf(mine.id)).toMatchObject({ state: 'pending', refId: null });
  });
});

describe('a picture', () => {
  it('is set on its person at once, is public, and replaces the previous one', async () => {
    const first = await upload(portal, client, [{ name: 'saya.png', bytes: await picture('png') }], myPicture());
    expect(first.body[0].url).toMatch(/^\/content\/[0-9a-f-]{36}\.png$/);
    const seen = await get(first.body[0].url);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = await get(first.body[0].url, undefined, { 'if-none-match': seen.headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);

    const second = await upload(portal, client, [{ name: 'saya.jpg', bytes: await picture('jpeg') }], myPicture());
    expect((await client.call(session.me)).body.image).toEqual({ url: second.body[0].url });
    expect((await get(first.body[0].url)).statusCode).toBe(404);
    expect((await get(second.body[0].url.replace('.jpg', '.png'))).statusCode).toBe(404);
  });

  it.runIf(process.platform === 'linux')('stays closed for whoever asks for it by another name', async () => {
    const { body } = await upload(portal, client, [{ name: 'saya.png', bytes: await picture('png') }], myPicture());
    const before = openFiles(portal.app.config.dataFolder);
    for (const ending of ['.jpg', '.png.png', '', '.PNG'])
      expect((await get(body[0].url.replace('.png', ending))).statusCode).toBe(404);
    expect(openFiles(portal.app.config.dataFolder)).toEqual(before);
  });

  it('is re-encoded: scaled down, upright, and without metadata such as its location', async () => {
    const source = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: '#888' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'rahsia' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect(source.includes('rahsia')).toBe(true);
    const reply = await upload(portal, client, [{ name: 'saya.jpg', bytes: source }], myPicture());
    const kept = (await get(reply.body[0].url)).rawPayload;
    expect(kept.includes('rahsia')).toBe(false);
    const { width, height, exif } = await sharp(kept).metadata();
    expect([width, height, exif]).toEqual([640, 320, undefined]);
  });

  it('of a person is changed by that person only', async () => {
    const bytes = await picture('png');
    for (const who of ['otherclient', 'superadmin'])
      expect((await upload(portal, await portal.as(who), [{ name: 'a.png', bytes }], myPicture())).status).toBe(403);
  });

  it.each([
    [
      'tenant',
      () => portal.tenants.home.id,
      tenant,
      ['superadmin', 'tenantadmin'],
      ['developer', 'client', 'otheradmin'],
    ],
    [
      'organization',
      () => portal.organizations.provider.id,
      organization,
      ['superadmin', 'tenantadmin'],
      ['developer', 'client', 'otheradmin'],
    ],
  ] as const)('of a %s is changed by its administrators', async (ref, idOf, table, may, mayNot) => {
    const bytes = await picture('webp');
    const [refId, field] = [idOf(), 'image'];
    for (const who of may) {
      const reply = await upload(portal, await portal.as(who), [{ name: 'logo.webp', bytes }], { ref, refId, field });
      expect([who, reply.status]).toEqual([who, 200]);
      const [row] = await portal.db.select().from(table).where(eq(table.id, refId));
      expect(row!.imageUrl).toBe(reply.body[0].url);
    }
    for (const who of mayNot) {
      const reply = await upload(portal, await portal.as(who), [{ name: 'logo.webp', bytes }], { ref, refId, field });
      expect([who, reply.status]).toEqual([who, 403]);
    }
  });
});

describe('the content proxy', () => {
  it('forwards files and pictures, with the same rights', async () => {
    const { url } = await uploadLetter(portal, client);
    const sealed = `/ecs/${encrypt(url)}`;
    const reply = await get(sealed, client);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.rawPayload.equals(pdf())).toBe(true);
    expect((await get(sealed, otherClient)).statusCode).toBe(404);
    expect((await get(sealed)).json()).toMatchObject({ status: 401, code: 'auth.required' });
  });

  it.each([
    ['what is not hexadecimal', () => 'zz'],
    ['an empty address', () => ''],
    ['a call that is not a file', () => encrypt('/api/users/me')],
    ['another origin', () => encrypt('//evil.example/content/x')],
    ['a path that leaves the folder', () => encrypt('/content/../api/users/me')],
    ['itself', () => encrypt(`/ecs/${encrypt('/content/x')}`)],
  ])('answers 400 to %s', async (_, hex) => {
    const reply = await get(`/ecs/${hex()}`, client);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'transport.unreadable']);
  });

  it('answers 400 wherever a bit of the address was flipped', async () => {
    const hex = encrypt(`/api/files/${newId()}`);
    for (let at = 0; at < hex.length; at += 1) {
      const flipped = hex.slice(0, at) + (Number.parseInt(hex[at]!, 16) ^ 1).toString(16) + hex.slice(at + 1);
      const reply = await get(`/ecs/${flipped}`, client);
      expect([at, reply.statusCode]).toEqual([at, 400]);
    }
  });

  it('accepts reads only', async () => {
    const { id, url } = await uploadLetter(portal, client);
    const reply = await portal.app.inject({
      method: 'DELETE',
      url: `/ecs/${encrypt(url)}`,
      headers: { authorization: `Bearer ${client.token}` },
    });
    expect(reply.statusCode).toBe(400);
    expect(await rowOf(id)).toBeDefined();
  });
});

describe('an upload that is abandoned', () => {
  it('is deleted after a day, with its bytes; one that belongs to a row stays', async () => {
    const ownPortal = await buildPortal();
    const me = await ownPortal.as('client');
    const forgotten = await upload(ownPortal, me, [{ name: 'a.pdf', bytes: pdf('forgotten') }]);
    const kept = await upload(ownPortal, me, [{ name: 'b.pdf', bytes: pdf('kept') }]);
    const twin = await upload(ownPortal, me, [{ name: 'c.pdf', bytes: pdf('kept') }]);
    const api = await ownPortal.make.api({ organizationId: ownPortal.organizations.provider.id });
    await placeOrder(me, [api], { letters: [kept.body[0].id] });

    ownPortal.pass(23 * HOUR);
    await ownPortal.app.jobs.run('files.sweep');
    expect([(await ownPortal.db.select().from(file)).length, (await storedDigests(ownPortal)).length]).toEqual([3, 2]);
    ownPortal.pass(2 * HOUR);
    await ownPortal.app.jobs.run('files.sweep');
    const left = await ownPortal.db.select().from(file);
    expect(left.map(({ id }) => id)).toEqual([kept.body[0].id]);
    expect(await storedDigests(ownPortal)).toEqual([left[0]!.sha256]);
    expect([forgotten.status, twin.status]).toEqual([200, 200]);
    await ownPortal.close();
  });

  it('leaves nothing where the connection is closed in the middle', async () => {
    // Without the demo, whose files a listening portal stores.
    const portal = await buildPortal({ TITIAN_DEMO: '0' });
    const client = await portal.as('client');
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    const head = [
      'POST /api/upload HTTP/1.1',
      'host: localhost',
      `authorization: Bearer ${client.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 1000000',
    ];
    const part = (field: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name=${field}\r\n\r\n${value}\r\n`;
    const parts = part('ref', 'order') + part('field', 'letter') + part('files; filename=a.pdf', '%PDF-1.7').trimEnd();
    socket.write(`${head.join('\r\n')}\r\n\r\n${parts}${'.'.repeat(100_000)}`);
    const incoming = () => readdir(path.resolve(portal.app.files.incoming));
    await until(async () => (await incoming()).length > 0, 'the first bytes');
    socket.destroy();
    await until(async () => (await incoming()).length === 0, 'an empty folder');
    expect(await storedDigests(portal)).toEqual([]);
    await portal.close();
  });
});

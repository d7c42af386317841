import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { library } from '@titian/shared-contracts/library';
import { media } from '@titian/shared-contracts/media';
import { portalSetting } from '@titian/shared-contracts/portal-setting';
import { organization as organizations } from '@titian/shared-contracts/organization';
import { session } from '@titian/shared-contracts';
import { rebuildSearches } from '../catalogue';
import { sweepFiles } from '../../files/sweep';
import { letterheadOf } from '../../letter/letterhead';
import { file, organization, portalLog, tenant } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import { makeShell } from '../../testing/make-shell';
import { pdf, picture, upload } from '../../testing/uploading';

let portal: Portal;
let admin: Awaited<ReturnType<Portal['as']>>;
beforeEach(async () => {
  portal = await buildPortal();
  admin = await portal.as('superadmin');
});
afterEach(() => portal.close());

const DAY = 86_400_000;
const info = async () => (await portal.nobody.call(catalogue.portalInfo)).body;
const send = async (fields: Record<string, string>, by = admin, size = { width: 900, height: 600 }) =>
  upload(portal, by, [{ name: 'logo baharu.png', bytes: await picture('png', size) }], fields);
const uploaded = async (fields: Record<string, string>, by = admin): Promise<{ id: string; url: string }> =>
  (await send(fields, by)).body[0];
const from = (id: string) => ({ from: 'upload' as const, id });
const setDefault = async (
  name: 'organizationLogo' | 'tenantLogo' | 'documentCover' | 'favicon',
  seen: string | null = null,
) => {
  const { id, url } = await uploaded({ ref: 'portal', field: name });
  const reply = await admin.call(media.set, { params: { name }, body: { picture: from(id), seen } });
  return { url, reply };
};
const own = async (kind: 'organization' | 'tenant', id: string, seen: string | null = null) => {
  const sent = await uploaded({ ref: kind, field: 'image' });
  const reply = await admin.call(media.change, { params: { kind, id }, body: { picture: from(sent.id), seen } });
  return { url: sent.url, reply };
};
const attached = async () => (await portal.db.select().from(file)).filter(({ state }) => state === 'attached');
const isShown = async (url: string) => (await portal.app.inject({ url })).statusCode;
const entry = async (action: string) =>
  (await portal.db.select().from(portalLog).where(eq(portalLog.action, action))).at(-1);

describe('a default', () => {
  it('is public at once, counted with what shows it, and gone when it is removed', async () => {
    await portal.make.api({ organizationId: portal.organizations.provider.id });
    const { url, reply } = await setDefault('organizationLogo');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ name: 'organizationLogo', imageUrl: url, changed: { by: expect.any(String) } });
    expect(reply.body.uses).toEqual([
      { place: 'organization', count: 3 },
      { place: 'catalogue', count: 1 },
      { place: 'topBar', count: 3 },
    ]);
    expect((await info()).pictures).toEqual({ organization: url, tenant: null, document: null });
    const bytes = (await portal.app.inject({ url })).rawPayload;
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 450, height: 300 });
    const removed = await admin.call(media.set, {
      params: { name: 'organizationLogo' },
      body: { picture: null, seen: url },
    });
    expect(removed.body.imageUrl).toBeNull();
    expect((await info()).pictures!.organization).toBeNull();
    expect([await isShown(url), await attached()]).toEqual([404, []]);
  });

  it('stands on letters of tenants that have no logo', async () => {
    const { url } = await setDefault('tenantLogo');
    const home = portal.tenants.home.id;
    expect((await letterheadOf(portal.db, home)).imageUrl).toBe(url);
    const { url: logo } = await own('tenant', home);
    expect((await letterheadOf(portal.db, home)).imageUrl).toBe(logo);
  });

  it('is in the next document that is loaded, as the icon of the browser’s tab', async () => {
    await portal.close();
    const root = makeShell();
    portal = await buildPortal({}, { root });
    admin = await portal.as('superadmin');
    const icon = async () =>
      /<link rel="icon" href="([^"]+)">/.exec((await portal.app.inject({ url: '/login' })).body)?.[1];
    expect(await icon()).toMatch(/^data:image/);
    const { url } = await setDefault('favicon');
    expect(await icon()).toBe(url);
    rmSync(root, { recursive: true });
  });

  it('of the portal is the logo of the settings’ page: one file, and who saw the older state there is refused', async () => {
    const change = (rowVersion: number, id?: string) =>
      admin.call(portalSetting.change, {
        body: {
          ...{ group: 'identity' as const, rowVersion, reason: 'Logo baharu negeri' },
          input: {
            ...{ portalTitle: 'Titian', licenceIssued: '2026-01-01', licenceExpires: '2029-01-01' },
            ...(id && { logo: from(id) }),
          },
        },
      });
    const first = await uploaded({ ref: 'portal', field: 'DevLogo' });
    expect((await change(0, first.id)).status).toBe(200);
    const second = await uploaded({ ref: 'portal', field: 'DevLogo' });
    const body = { picture: from(second.id), seen: first.url };
    expect((await admin.call(media.set, { params: { name: 'DevLogo' }, body })).status).toBe(200);
    expect((await info()).devLogo).toBe(second.url);
    expect((await change(1)).body.code).toBe('stale');
    const third = await uploaded({ ref: 'portal', field: 'DevLogo' });
    expect((await change(2, third.id)).status).toBe(200);
    expect([(await info()).devLogo, (await attached()).map(({ id }) => id)]).toEqual([third.url, [third.id]]);
  });

  it('of sixty that saw the same one is replaced once, and the sweep leaves one file', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const bytes = await picture('png', { width: 100 + at, height: 90 });
        const [sent] = (await upload(portal, admin, [{ name: 'a.png', bytes }], { ref: 'portal', field: 'tenantLogo' }))
          .body;
        return sent.id as string;
      }),
    );
    const replies = await Promise.all(
      ids.map((id) =>
        admin.call(media.set, { params: { name: 'tenantLogo' }, body: { picture: from(id), seen: null } }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 59 }, () => 409)]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('stale');
    const [kept] = await attached();
    expect((await info()).pictures!.tenant).toContain(kept!.id);
    await sweepFiles(portal.db, portal.app.files.store, new Date(Date.now() + 2 * DAY));
    expect(await portal.db.select().from(file)).toHaveLength(1);
    const digests = [];
    for await (const { digest } of portal.app.files.store.list()) digests.push(digest);
    expect(digests).toEqual([kept!.sha256]);
  });
});

describe('an own picture', () => {
  it('is the column that its page changes too, and shown on the card of the organisation’s API', async () => {
    const { id } = portal.organizations.provider;
    const { project } = await portal.make.api({ organizationId: id });
    await rebuildSearches(portal.db, [project.id], new Date());
    const { url, reply } = await own('organization', id);
    expect(reply.body).toMatchObject({
      id,
      code: 'PROVIDER',
      imageUrl: url,
      uses: [{ place: 'catalogue', count: 1 }, {}],
    });
    expect((await admin.call(organizations.account, { params: { id } })).body.imageUrl).toBe(url);
    const { body } = await portal.nobody.call(catalogue.search, { query: {} });
    expect(body.data[0]!.organization).toMatchObject({ code: 'PROVIDER', imageUrl: url });
    const me = await (await portal.as('developer')).call(session.me);
    expect(me.body.organization!.imageUrl).toBe(url);
    // The page of organisations uploads straight to the row: the same place, so the file before is gone.
    const [straight] = (await send({ ref: 'organization', field: 'image', refId: id })).body;
    expect([await isShown(url), await isShown(straight.url)]).toEqual([404, 200]);
    expect(await attached()).toHaveLength(1);
    const late = await own('organization', id, url);
    expect([late.reply.status, late.reply.body.code]).toEqual([409, 'stale']);
  });

  it('is logged with the old and the new picture', async () => {
    const { id } = portal.organizations.provider;
    const { url } = await own('organization', id);
    const removal = { params: { kind: 'organization' as const, id }, body: { picture: null, seen: url } };
    expect((await admin.call(media.change, removal)).body.imageUrl).toBeNull();
    expect(await entry('ORGANIZATION_IMAGE')).toMatchObject({
      targetLabel: 'PROVIDER',
      changes: [
        { path: '/imageUrl', before: null, after: url },
        { path: '/imageUrl/file', before: null, after: 'logo baharu.png' },
      ],
    });
    expect(await entry('ORGANIZATION_IMAGE_REMOVE')).toMatchObject({
      changes: [
        { path: '/imageUrl', before: url, after: null },
        { path: '/imageUrl/file', before: 'logo baharu.png', after: null },
      ],
    });
  });

  it('is filtered, searched and paged on the server', async () => {
    const { id } = portal.organizations.foreign;
    await own('organization', id);
    const list = (query: object) => admin.call(media.list, { query: { kind: 'organization', ...query } });
    expect((await list({ filter: 'own_eq=yes' })).body).toMatchObject({ totalItems: 1, data: [{ id }] });
    expect((await list({ filter: 'own_eq=no', pageSize: 1 })).body).toMatchObject({ totalItems: 2, pageSize: 1 });
    expect((await list({ q: 'consumer' })).body.data.map(({ code }: { code: string }) => code)).toEqual(['CONSUMER']);
  });

  it('is the cover of a document, of which it is no file', async () => {
    const [guide] = (
      await upload(portal, admin, [{ name: 'panduan.pdf', bytes: pdf() }], { ref: 'library', field: 'document' })
    ).body;
    const both = (text: string) => ({ my: text, en: text });
    const input = {
      kind: 'Document' as const,
      title: both('Panduan'),
      description: both(''),
      alt: both(''),
      category: 'Guide' as const,
      tags: [],
    };
    const made = (await admin.call(library.create, { body: { input, fileId: guide.id } })).body;
    const { id, url } = await uploaded({ ref: 'library', field: 'cover' });
    const change = { params: { kind: 'document' as const, id: made.id }, body: { picture: from(id), seen: null } };
    expect((await admin.call(media.change, change)).body).toMatchObject({ code: 'PDF', imageUrl: url });
    const { body } = await admin.call(library.list, { query: {} });
    expect(body).toMatchObject({ totalItems: 1, data: [{ coverUrl: url, file: { name: 'panduan.pdf' } }] });
    expect((await admin.call(library.remove, { params: { id: made.id } })).status).toBe(200);
    expect(await attached()).toEqual([]);
  });

  it('may be one of the gallery, which follows its replacement and is kept while it is used', async () => {
    const [sent] = (await send({ ref: 'library', field: 'picture' })).body;
    const both = (text: string) => ({ my: text, en: text });
    const input = {
      kind: 'Picture' as const,
      title: both('Jata'),
      description: both(''),
      alt: both('Jata'),
      category: 'Logo' as const,
      tags: [],
    };
    const item = (await admin.call(library.create, { body: { input, fileId: sent.id } })).body;
    const body = { picture: { from: 'gallery' as const, id: item.id }, seen: null };
    await admin.call(media.set, { params: { name: 'organizationLogo' }, body });
    await admin.call(media.change, { params: { kind: 'tenant', id: portal.tenants.home.id }, body });
    const refused = await admin.call(library.remove, { params: { id: item.id } });
    expect(refused.body.code).toBe('library.used');
    const places = refused.body.extra.uses.map(({ place }: { place: string }) => place);
    expect(places.sort()).toEqual(['portal', 'tenant']);
    const [next] = (await send({ ref: 'library', field: 'picture' }, admin, { width: 300, height: 300 })).body;
    await admin.call(library.replace, { params: { id: item.id }, body: { fileId: next.id, rowVersion: 1 } });
    expect((await info()).pictures!.organization).toBe(next.url);
    const [row] = await portal.db.select().from(tenant).where(eq(tenant.id, portal.tenants.home.id));
    expect(row!.imageUrl).toBe(next.url);
  });
});

describe('what is refused', () => {
  it('a GIF with the ending of a PNG, an SVG, half a picture, 3 MB: with a code, and nothing is kept', async () => {
    const half = (await picture('png', { width: 400, height: 400 })).subarray(0, 300);
    const large = Buffer.concat([await picture('png'), Buffer.alloc(3 * 1024 * 1024)]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const tries: [Buffer, string][] = [
      [await picture('gif'), 'image'],
      [svg, 'image'],
      [half, 'fileBroken'],
      [large, 'imageSize'],
    ];
    for (const field of ['organizationLogo', 'documentCover', 'DevLogoDark'])
      for (const [bytes, code] of tries) {
        const reply = await upload(portal, admin, [{ name: 'logo.png', bytes, type: 'image/png' }], {
          ref: 'portal',
          field,
        });
        expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/files/0', code: `validation.${code}` }]]);
      }
    expect(await portal.db.select().from(file)).toEqual([]);
  });

  it('an upload of another person, of another place, or twice', async () => {
    const foreign = await uploaded({ ref: 'portal', field: 'organizationLogo' }, await portal.as('client'));
    const misplaced = await uploaded({ ref: 'portal', field: 'tenantLogo' });
    for (const { id } of [foreign, misplaced]) {
      const body = { picture: from(id), seen: null };
      const reply = await admin.call(media.set, { params: { name: 'organizationLogo' }, body });
      expect([reply.status, reply.body.errors]).toEqual([422, [{ path: '/picture/id', code: 'validation.fileGone' }]]);
    }
    expect((await info()).pictures!.organization).toBeNull();
  });

  it('everybody but the administrators of the portal', async () => {
    const { id } = portal.organizations.provider;
    const body = { picture: null, seen: null };
    for (const who of ['tenantadmin', 'developer', 'client'] as const) {
      const caller = await portal.as(who);
      const replies = [
        await caller.call(media.settings, { query: { kind: 'portal' } }),
        await caller.call(media.list, { query: { kind: 'organization' } }),
        await caller.call(media.set, { params: { name: 'DevLogo' }, body }),
        await caller.call(media.change, { params: { kind: 'organization', id }, body }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await portal.nobody.call(media.settings, { query: { kind: 'portal' } })).status).toBe(401);
  });

  it('a row that was deleted', async () => {
    const { id } = portal.organizations.foreign;
    await portal.db.update(organization).set({ deletedAt: new Date() }).where(eq(organization.id, id));
    expect((await own('organization', id)).reply.status).toBe(404);
  });
});

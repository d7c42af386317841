import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { announcement } from '@titian/shared-contracts/announcement';
import type { BootData, LocalText } from '@titian/shared-contracts';
import {
  type Block,
  type BlockAudience,
  type BlockType,
  type MainPage,
  MAIN_PAGE_AS_IT_CAME,
  mainPage,
  publishedMainPage,
} from '@titian/shared-contracts/main-page';
import { portalSetting } from '@titian/shared-contracts/portal-setting';
import { setting } from '../storage/schema';
import { buildPortal, type Portal } from '../testing/build';
import { makeShell } from '../testing/make-shell';
import { TEST_PASSWORD } from '../testing/make';
import type { Caller } from '../testing/portal-of';
import { makeRelease, makeSection, sampleBuild } from '../testing/releases';
import { actsOn } from '../testing/sections';

const BOOT = /id="titian-boot"[^>]*>(.*?)<\/script>/s;

const both = (text: string) => ({ my: text, en: text });
/** Announced above every page, from now on. */
const banner = () => ({
  ...{ title: both('Penyelenggaraan'), body: both('Malam ini'), art: 'bridge' as const, pictureId: null, link: '' },
  ...{
    severity: 'Info' as const,
    places: ['Banner' as const],
    audience: 'All' as const,
    roles: [],
    organizationIds: [],
  },
  ...{ dismissible: true, from: new Date(Date.now() - 1_000).toISOString(), to: null, pinned: false },
});

describe('the document', () => {
  const root = makeShell();
  let portal: Portal;
  let admin: Caller;
  beforeAll(async () => {
    portal = await buildPortal({}, { root });
    admin = await portal.as('superadmin');
    for (const [name, pattern] of [
      ['mf-home', '/'],
      ['mf-preview', '/preview/utama'],
    ] as const) {
      await makeSection(portal.db, name);
      const routes = [{ pattern, title: { my: name, en: name }, layout: 'global' as const, guards: [] }];
      await makeRelease(portal.db, sampleBuild({ name, routes, nav: [] }));
      await actsOn(admin, name).promote('1.0.0');
    }
  });
  afterAll(async () => {
    await portal.close();
    rmSync(root, { recursive: true });
  });
  const open = (url: string) => portal.app.inject({ url });
  const answersOf = async (url: string) =>
    (JSON.parse(BOOT.exec((await open(url)).body)![1]!) as BootData).answers?.[publishedMainPage.read.path];
  const titled = (title: LocalText): MainPage => ({
    blocks: MAIN_PAGE_AS_IT_CAME.blocks.map((block) => (block.type === 'hero' ? { ...block, title } : block)),
  });

  it('brings the published blocks to the home page alone, in both languages', async () => {
    for (const url of ['/', '/en']) expect(await answersOf(url)).toEqual(MAIN_PAGE_AS_IT_CAME);
    expect(await answersOf('/login')).toBeUndefined();
    expect(await answersOf('/preview/utama')).toBeUndefined();
  });

  it('brings what was published last, at once, and no draft; no text of it ends the boot data', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const saved = await admin.call(mainPage.save, {
      body: { rowVersion: 1, content: titled({ my: hostile, en: '' }) },
    });
    expect(await answersOf('/')).toEqual(MAIN_PAGE_AS_IT_CAME);
    const { rowVersion } = saved.body;
    await admin.call(mainPage.publish, { body: { rowVersion, from: null, until: null } });
    expect(await answersOf('/')).toEqual(titled({ my: hostile, en: '' }));
    expect((await open('/')).body).not.toContain(hostile);
  });

  it('brings the last known blocks while the database is away', async () => {
    const before = await answersOf('/');
    await portal.db.execute(sql`alter schema public rename to away`);
    const during = await answersOf('/');
    await portal.db.execute(sql`alter schema away rename to public`);
    expect(during).toEqual(before);
  });

  describe('of a page with blocks for some', () => {
    const SECRETS = ['Untuk pelawat', 'Untuk klien', 'Untuk yang masuk'] as const;
    const block = (at: number, audience: BlockAudience): Block => ({
      ...{ type: 'categories', key: `k${at}`, on: true, title: { my: SECRETS[at]!, en: '' }, audience },
    });
    const arranged = (one: Block): MainPage => ({ blocks: [...MAIN_PAGE_AS_IT_CAME.blocks, one] });
    /** The document as a person, by the cookie of the session, or as a visitor. */
    const documentOf = async (username?: string) => {
      const payload = { grant_type: 'password', username, password: TEST_PASSWORD };
      const signedIn = username && (await portal.app.inject({ method: 'POST', url: '/token', payload }));
      const cookies = signedIn ? Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value])) : {};
      return portal.app.inject({ url: '/', cookies });
    };
    const publishOne = async (one: Block) => {
      const { body } = await admin.call(mainPage.detail);
      const saved = await admin.call(mainPage.save, { body: { rowVersion: body.rowVersion, content: arranged(one) } });
      await admin.call(mainPage.publish, { body: { rowVersion: saved.body.rowVersion, from: null, until: null } });
    };
    const has = async (at: number, username?: string) => (await documentOf(username)).body.includes(SECRETS[at]!);

    it.each([
      [0, { to: 'Visitors' }, [true, false, false]],
      [1, { to: 'Roles', roles: ['Client'] }, [false, true, false]],
      [2, { to: 'SignedIn' }, [false, true, true]],
    ] satisfies [number, BlockAudience, boolean[]][])(
      '%i brings them to their readers alone',
      async (at, audience, expected) => {
        await publishOne(block(at, audience));
        // A visitor between the others: no reader's document is made of another's.
        expect([await has(at), await has(at, 'client'), await has(at, 'developer')]).toEqual(expected);
        expect(await has(at)).toBe(expected[0]);
        const { headers, body } = await documentOf('client');
        expect(headers['cache-control']).toContain('private');
        expect(body).not.toContain('"audience":{"to"');
      },
    );

    it('also while the database is away', async () => {
      await publishOne(block(2, { to: 'SignedIn' }));
      expect([await has(2, 'client'), await has(2)]).toEqual([true, false]);
      await portal.db.execute(sql`alter schema public rename to away`);
      const during = await open('/');
      await portal.db.execute(sql`alter schema away rename to public`);
      expect(during.body).not.toContain(SECRETS[2]);
    });

    it('has no title of a hero that the reader doesn’t have', async () => {
      const hidden = MAIN_PAGE_AS_IT_CAME.blocks.map((one): Block =>
        one.type === 'hero'
          ? { ...one, title: { my: 'Rahsia', en: '' }, audience: { to: 'Roles', roles: ['Client'] } }
          : one,
      );
      const { body } = await admin.call(mainPage.detail);
      const content = { blocks: hidden };
      const saved = await admin.call(mainPage.save, { body: { rowVersion: body.rowVersion, content } });
      await admin.call(mainPage.publish, { body: { rowVersion: saved.body.rowVersion, from: null, until: null } });
      expect((await documentOf()).body).not.toContain('Rahsia');
      expect((await documentOf('client')).body).toContain('<h1>Rahsia</h1>');
    });
  });

  describe('shows the title of the home page before any script runs', () => {
    const title = async (url: string) => /<main[^>]*>.*?(<h1.*?<\/h1>)/s.exec((await open(url)).body)?.[1];
    const publish = async (content: MainPage) => {
      const { body } = await admin.call(mainPage.detail);
      const saved = await admin.call(mainPage.save, { body: { rowVersion: body.rowVersion, content } });
      await admin.call(mainPage.publish, { body: { rowVersion: saved.body.rowVersion, from: null, until: null } });
    };
    const hide = (content: MainPage, type: BlockType): MainPage => ({
      blocks: content.blocks.map((block) => (block.type === type ? { ...block, on: false } : block)),
    });

    it('in both languages, on that page alone, and where no search takes its place', async () => {
      await publish(titled({ my: 'Tajuk & <b>', en: 'Title' }));
      expect([await title('/'), await title('/en')]).toEqual(['<h1>Tajuk &amp; &lt;b&gt;</h1>', '<h1>Title</h1>']);
      for (const url of ['/login', '/preview/utama', '/tiada', '/?q=tanah']) expect(await title(url)).toBeUndefined();
    });

    it('in the other language where only that is written, and says so', async () => {
      await publish(titled({ my: 'Tajuk', en: '' }));
      expect([await title('/'), await title('/en')]).toEqual(['<h1>Tajuk</h1>', '<h1 lang="ms">Tajuk</h1>']);
    });

    it('with room for the announcements beside it, as the page has', async () => {
      const hasRoom = async () => (await open('/')).body.includes('<div class="news">');
      await publish(MAIN_PAGE_AS_IT_CAME);
      expect(await hasRoom()).toBe(true);
      await publish(hide(MAIN_PAGE_AS_IT_CAME, 'announcements'));
      expect(await hasRoom()).toBe(false);
    });

    it('not where an announcement stands above it, nor to visitors of a closed catalogue', async () => {
      expect(await title('/')).toBeDefined();
      const announced = (await admin.call(announcement.create, { body: banner() })).body;
      await admin.call(announcement.publish, { params: { id: announced.id } });
      expect(await title('/')).toBeUndefined();
      await admin.call(announcement.archive, { params: { id: announced.id } });
      expect(await title('/')).toBeDefined();
      const input = { guestCatalogue: false, dataRequests: true, tryIt: true, ratings: true };
      const body = { group: 'features' as const, input, rowVersion: 0, reason: 'Seperti yang diputuskan' };
      expect((await admin.call(portalSetting.change, { body })).status).toBe(200);
      expect(await title('/')).toBeUndefined();
      await portal.db.delete(setting);
    });
  });

  it('may stand in a frame of the portal where it is the preview, and nowhere else', async () => {
    for (const url of ['/preview/utama', '/en/preview/utama']) {
      const { headers } = await open(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    }
    for (const url of ['/', '/login', '/tiada', '/?preview=utama']) {
      const { headers } = await open(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });
});

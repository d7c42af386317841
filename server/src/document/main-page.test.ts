import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { BootData } from '@titian/shared-contracts';
import { type MainPage, MAIN_PAGE_AS_IT_CAME, mainPage, publishedMainPage } from '@titian/shared-contracts/main-page';
import { buildPortal, type Portal } from '../testing/build';
import { makeShell } from '../testing/make-shell';
import type { Caller } from '../testing/portal-of';
import { makeRelease, makeSection, sampleBuild } from '../testing/releases';
import { actsOn } from '../testing/sections';

const BOOT = /id="titian-boot"[^>]*>(.*?)<\/script>/s;

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
  const titled = (my: string): MainPage => ({
    blocks: MAIN_PAGE_AS_IT_CAME.blocks.map((block) =>
      block.type === 'hero' ? { ...block, title: { my, en: '' } } : block,
    ),
  });

  it('brings the published blocks to the home page alone, in both languages', async () => {
    for (const url of ['/', '/en']) expect(await answersOf(url)).toEqual(MAIN_PAGE_AS_IT_CAME);
    expect(await answersOf('/login')).toBeUndefined();
    expect(await answersOf('/preview/utama')).toBeUndefined();
  });

  it('brings what was published last, at once, and no draft; no text of it ends the boot data', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const saved = await admin.call(mainPage.save, { body: { rowVersion: 1, content: titled(hostile) } });
    expect(await answersOf('/')).toEqual(MAIN_PAGE_AS_IT_CAME);
    const { rowVersion } = saved.body;
    await admin.call(mainPage.publish, { body: { rowVersion, from: null, until: null } });
    expect(await answersOf('/')).toEqual(titled(hostile));
    expect((await open('/')).body).not.toContain(hostile);
  });

  it('brings the last known blocks while the database is away', async () => {
    const before = await answersOf('/');
    await portal.db.execute(sql`alter schema public rename to away`);
    const during = await answersOf('/');
    await portal.db.execute(sql`alter schema away rename to public`);
    expect(during).toEqual(before);
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

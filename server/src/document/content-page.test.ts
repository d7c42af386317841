import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { RoleName } from '@titian/shared-contracts';
import { contentPaths } from '@titian/shared-contracts/content';
import { content, contentVersion } from '../slices/content/content.tables';
import { newId } from '../storage/schema/columns';
import { buildPortal, type Portal } from '../testing/build';
import { makeShell } from '../testing/make-shell';
import { makeRelease, makeSection, sampleBuild } from '../testing/releases';
import { actsOn } from '../testing/sections';

const PUBLISHED = { state: 'Released' as const, startsAt: new Date('2026-01-01T00:00:00Z') };
const NOTHING = { type: 'doc' as const, content: [] };
const PAGE = {
  title: { my: 'Dasar data', en: 'Data policy' },
  summary: { my: 'Siapa boleh guna apa', en: 'Who may use what' },
  body: { my: NOTHING, en: NOTHING },
  ...{ place: 'none' as const, order: 10, audience: 'All' as const, roles: [] as RoleName[] },
};
const UNKNOWN = 'Halaman tidak dijumpai · Titian Government Data Exchange';

describe('the document of a page of content', () => {
  const root = makeShell();
  let portal: Portal;
  beforeAll(async () => {
    portal = await buildPortal({}, { root });
    await makeSection(portal.db, 'mf-pages');
    const routes = [
      {
        pattern: contentPaths.page(':slug'),
        title: { my: 'Halaman', en: 'Page' },
        layout: 'global' as const,
        guards: [],
      },
    ];
    await makeRelease(portal.db, sampleBuild({ name: 'mf-pages', routes, nav: [] }));
    await actsOn(await portal.as('superadmin'), 'mf-pages').promote('1.0.0');
  });
  beforeEach(() => portal.db.delete(content));
  afterAll(async () => {
    await portal.close();
    rmSync(root, { recursive: true });
  });

  const publish = async (slug: string, given = {}, version: Partial<typeof contentVersion.$inferInsert> = {}) => {
    const id = newId();
    await portal.db.insert(content).values({ id, slug });
    await portal.db.insert(contentVersion).values({
      ...{ contentId: id, version: 1, words: '', at: new Date(), actorId: newId(), actorName: 'Editor', ...PUBLISHED },
      content: { ...PAGE, ...given },
      ...version,
    });
  };
  const open = async (url: string, headers = {}) => {
    const { statusCode, body } = await portal.app.inject({ url, headers });
    return {
      status: statusCode,
      title: /<title>(.*?)<\/title>/.exec(body)?.[1],
      description: /<meta name="description" content="([^"]*)">/.exec(body)?.[1],
    };
  };
  const unknown = { status: 404, title: UNKNOWN, description: undefined };

  it('has its title and what it is about, in the language of the address', async () => {
    await publish('dasar');
    expect(await open('/pages/dasar')).toEqual({
      status: 200,
      title: 'Dasar data · Titian Government Data Exchange',
      description: 'Siapa boleh guna apa',
    });
    expect(await open('/en/Pages/d%61sar/')).toMatchObject({
      title: /^Data policy · /,
      description: 'Who may use what',
    });
    expect((await open('/login')).description).toBeUndefined();
  });

  it('shows Malay where there is no English, and no markup that somebody wrote', async () => {
    await publish('dasar', { title: { my: '</title><b>', en: '' }, summary: { my: '"><script>', en: '' } });
    expect(await open('/en/pages/dasar')).toMatchObject({
      title: '&lt;/title&gt;&lt;b&gt; · Titian Government Data Exchange',
      description: '&quot;&gt;&lt;script&gt;',
    });
  });

  it('is that of an unknown page before it is published, after it is over and where it never was', async () => {
    await publish('draf', {}, { state: 'Draft', startsAt: null });
    await publish('esok', {}, { startsAt: new Date(Date.now() + 86_400_000) });
    await publish('ditarik', {}, { state: 'Withdrawn' });
    await publish('arkib', {}, { endsAt: new Date('2026-02-01T00:00:00Z') });
    for (const slug of ['draf', 'esok', 'ditarik', 'arkib', 'tiada', 'Dasar', '__proto__'])
      expect([slug, await open(`/pages/${slug}`)]).toEqual([slug, unknown]);
  });

  it('shows a page for people with an account to them alone', async () => {
    await publish('dalaman', { audience: 'SignedIn' });
    expect(await open('/pages/dalaman')).toEqual(unknown);
    const reader = await portal.as('client');
    expect(await open('/pages/dalaman', { authorization: `Bearer ${reader.token}` })).toMatchObject({
      status: 200,
      title: /^Dasar data/,
    });
  });

  it('shows a page for chosen roles to these alone, and tells nobody else of it anywhere', async () => {
    await publish('pembangun', { audience: 'Roles', roles: ['Developer'], place: 'menu' });
    await publish('dalaman', { audience: 'SignedIn', place: 'foot' });
    const as = async (name: 'client' | 'developer' | 'superadmin') => ({
      authorization: `Bearer ${(await portal.as(name)).token}`,
    });
    const [client, developer, superadmin] = [await as('client'), await as('developer'), await as('superadmin')];
    // The heads are kept for an outage: whoever came before decides nothing.
    for (const headers of [developer, {}, client, superadmin, developer]) {
      const isFor = headers === developer;
      expect(await open('/pages/pembangun', headers)).toEqual(
        isFor ? expect.objectContaining({ status: 200, title: expect.stringMatching(/^Dasar data/) }) : unknown,
      );
    }
    for (const headers of [{}, client, developer]) {
      for (const url of ['/', '/login', '/pages/tiada']) {
        const { body } = await portal.app.inject({ url, headers });
        expect([url, body.includes('Dasar data'), body.includes('pembangun')]).toEqual([url, false, false]);
      }
    }
    const { body, headers } = await portal.app.inject({ url: '/pages/pembangun' });
    expect([body.includes('Dasar data'), headers['cache-control']]).toEqual([false, 'private, no-cache']);
  });

  it('is the last known one while the database is away', async () => {
    await publish('dasar');
    const before = await open('/pages/dasar');
    await portal.db.execute(sql`alter schema public rename to away`);
    const during = [await open('/pages/dasar'), await open('/pages/tiada')];
    await portal.db.execute(sql`alter schema away rename to public`);
    expect(during).toEqual([before, unknown]);
  });
});

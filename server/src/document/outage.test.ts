import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { setting } from '../storage/schema';
import { buildPortal, type Portal } from '../testing/build';
import { makeShell } from '../testing/make-shell';
import { actsOn, makeReleases } from '../testing/sections';

/** Longer than the registry's cached state is valid; milliseconds. */
const STALE = 1_000;

describe('the document', () => {
  let portal: Portal;
  let root: string;
  const page = () => portal.app.inject({ url: '/sample' });

  beforeAll(async () => {
    root = makeShell();
    portal = await buildPortal({}, { root });
    await portal.db.insert(setting).values({ key: 'portalTitle', value: 'Jejambat' });
    await makeReleases(portal.db, 'mf-sample', ['1.0.0']);
    await actsOn(await portal.as('superadmin'), 'mf-sample').promote('1.0.0');
  });
  afterAll(async () => {
    await portal.close();
    rmSync(root, { recursive: true });
  });

  it('is served from the last known state while the database is away, and is up to date once it is back', async () => {
    const before = await page();
    expect([before.statusCode, before.body.includes('Jejambat')]).toEqual([200, true]);
    await portal.db.execute(sql`alter schema public rename to away`);
    await new Promise((resume) => setTimeout(resume, STALE));
    const during = await page();
    await portal.db.execute(sql`alter schema away rename to public`);
    expect([during.statusCode, during.body.includes('Jejambat')]).toEqual([200, true]);
    const inlined = /"signature":"([^"]+)"/;
    expect(during.body.match(inlined)?.[1]).toBeTruthy();
    expect(during.body.match(inlined)?.[1]).toBe(before.body.match(inlined)?.[1]);
    await portal.db.update(setting).set({ value: 'Jambatan' });
    expect((await page()).body).toContain('Jambatan');
  });
});

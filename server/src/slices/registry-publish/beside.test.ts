import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { platform, type SharedDependency } from '@titian/shared-contracts/platform';
import { releasePin, sectionPointer } from '../registry/registry.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { makeRelease, makeSection, sampleBuild } from '../../testing/releases';
import { liveReleases, type LiveRelease } from '../registry';
import { checksOf } from './checks';
import { dependenciesOf, tryUpgrade } from './dependencies';
import { surroundingsOf } from './surroundings';

const both = (text: string) => ({ my: text, en: text });
const requiring = (name: string, version: string, range: string, strict = false) => {
  const build = sampleBuild({ name, version });
  build.manifest.shared = { react: { range, strict } };
  return build;
};

describe('a release beside others', () => {
  let portal: Portal;
  let admin: Awaited<ReturnType<Portal['as']>>;
  const detail = (version: string, name = 'mf-sample') => admin.call(platform.release, { params: { name, version } });

  beforeAll(async () => {
    portal = await buildPortal();
    admin = await portal.as('superadmin');
    const { db } = portal;
    for (const name of ['mf-sample', 'mf-other']) await makeSection(db, name);
    const first = sampleBuild({ version: '1.0.0' });
    const second = requiring('mf-sample', '1.1.0', '^19.0.0');
    const route = second.manifest.section.routes[0]!;
    second.manifest.section.routes = [{ ...route, pattern: '/sample/new', title: both('New') }];
    second.manifest.words = { my: ['heading', 'more'], en: ['heading', 'more'] };
    second.manifest.files[1]!.integrity = second.manifest.files[0]!.integrity;
    const [one, two] = [await makeRelease(db, first), await makeRelease(db, second, { initialBytes: 1_500 })];
    await makeRelease(db, sampleBuild({ version: '2.0.0' }));
    const [stable, canary] = [
      await makeRelease(db, requiring('mf-other', '1.0.0', '^19.0.0')),
      await makeRelease(db, requiring('mf-other', '2.0.0', '^18.0.0', true)),
    ];
    await db.insert(sectionPointer).values([
      { section: 'mf-sample', stableId: two.id, fallbackId: one.id },
      { section: 'mf-other', stableId: stable.id, canaryId: canary.id, canaryPercent: 10 },
    ]);
    const until = new Date(Date.now() + 86_400_000);
    const pin = { kind: 'role' as const, subjectId: 'Client', until, reason: 'test', by: 'test' };
    await db.insert(releasePin).values({ ...pin, section: 'mf-other', releaseId: canary.id });
  });
  afterAll(() => portal.close());

  it('has its roles', async () => {
    expect((await detail('1.1.0')).body).toMatchObject({ serves: ['stable'], routes: ['/sample/new'] });
    expect((await detail('1.0.0')).body.serves).toEqual(['fallback']);
    expect((await detail('2.0.0')).body.serves).toEqual([]);
    expect((await detail('2.0.0', 'mf-other')).body.serves).toEqual(['canary', 'pin']);
    expect((await detail('9.9.9')).status).toBe(404);
  });

  it('has its differences: against stable, against another one, and of stable against the one before', async () => {
    const difference = async (version: string, from?: string) =>
      (await admin.call(platform.difference, { params: { name: 'mf-sample', version }, query: { from } })).body;
    const change = {
      ...{ from: '1.0.0', to: '1.1.0', initialBytes: 500, totalBytes: 0 },
      routes: { added: ['/sample/new'], removed: ['/sample'] },
      shared: [{ request: 'react', from: null, to: '^19.0.0' }],
      words: { added: 2, removed: 1 },
      files: { added: 0, removed: 0, changed: 2 },
    };
    expect(await difference('1.1.0')).toEqual(change);
    expect(await difference('1.1.0', '1.0.0')).toEqual(change);
    expect(await difference('2.0.0')).toMatchObject({ from: '1.1.0', to: '2.0.0', routes: { added: ['/sample'] } });
    expect(await difference('2.0.0', '7.0.0')).toMatchObject({ code: 'notFound' });
  });

  it('is checked against what the shell shares and what live releases of others require', async () => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'titian-root-'));
    mkdirSync(path.join(root, 'section-kit/dist'), { recursive: true });
    const kit = { packages: [], contract: '1.1.0', shared: { react: '19.3.1' }, libraries: {} };
    writeFileSync(path.join(root, 'section-kit/dist/index.json'), JSON.stringify(kit));
    const around = await surroundingsOf(portal.db, root, 'mf-sample', new Date());
    expect(
      around.neighbours
        .filter(({ section }) => section === 'mf-other')
        .map(({ version }) => version)
        .sort(),
    ).toEqual(['1.0.0', '2.0.0']);
    const check = (range: string, strict: boolean) => {
      const { manifest, files } = requiring('mf-sample', '3.0.0', range, strict);
      const found = new Map([...files].map(([name], index) => [name, manifest.files[index]!]));
      return checksOf({ manifest, files: found, sheets: new Map() }, around, []).find(({ name }) => name === 'shared');
    };
    expect(check('^19.0.0', true)?.outcome).toBe('passed');
    expect(check('^19.9.0', false)?.outcome).toBe('warned');
    const refused = check('^20.0.0', true);
    expect(refused?.outcome).toBe('failed');
    expect(refused?.findings[0]?.message.en).toContain('mf-other 2.0.0');
    const nowhere = await surroundingsOf(portal.db, path.join(root, 'none'), 'mf-sample', new Date());
    expect(nowhere.provided).toBeNull();
  });

  it('is in the matrix of shared dependencies, with what an upgrade would break', async () => {
    const live = (await liveReleases(portal.db, new Date())).filter(({ release: { section } }) =>
      /mf-(sample|other)/.test(section),
    );
    const outcomes = (dependency: SharedDependency | null | undefined) =>
      Object.fromEntries(
        (dependency?.asks ?? []).map(({ section, version, outcome }) => [`${section} ${version}`, outcome]),
      );
    const matrix = dependenciesOf(live, { react: '19.3.1', vue: '3.5.0' });
    expect(matrix.map(({ request, provided, asks }) => [request, provided, asks.length])).toEqual([
      ['react', '19.3.1', 3],
      ['vue', '3.5.0', 0],
    ]);
    expect(outcomes(matrix[0])).toEqual({
      'mf-other 1.0.0': 'compatible',
      'mf-other 2.0.0': 'incompatible',
      'mf-sample 1.1.0': 'compatible',
    });
    const upgrade = tryUpgrade(live, { react: '19.3.1' }, { request: 'react', version: '18.3.1' });
    expect(upgrade?.provided).toBe('18.3.1');
    expect(outcomes(upgrade)).toEqual({
      'mf-other 1.0.0': 'incompatible',
      'mf-other 2.0.0': 'compatible',
      'mf-sample 1.1.0': 'incompatible',
    });
    expect(outcomes(dependenciesOf(live as LiveRelease[], null)[0])['mf-other 1.0.0']).toBe('unknown');
  });

  it('is returned by the console’s calls', async () => {
    const matrix = await admin.call(platform.dependencies);
    expect(matrix.body.find(({ request }: SharedDependency) => request === 'react').asks.length).toBeGreaterThanOrEqual(
      3,
    );
    const tried = await admin.call(platform.tryUpgrade, { body: { request: 'react', version: '99.0.0' } });
    expect(tried.body.asks.every(({ outcome }: { outcome: string }) => outcome === 'incompatible')).toBe(true);
    const unknown = await admin.call(platform.tryUpgrade, { body: { request: 'left-pad', version: '1.0.0' } });
    expect(unknown.status).toBe(404);
  });
});

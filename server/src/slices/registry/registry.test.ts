import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { registry } from '@titian/shared-contracts';
import { and, eq } from 'drizzle-orm';
import { registryEntry, release, releasePin, releaseSet } from './registry.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { actsOn, makeReleases } from '../../testing/sections';
import { createReleaseFiles } from './release-files';
import { createRegistryService } from './registry.service';

const text = (word: string) => ({ my: word, en: word });
const description = (name: string, version: string, patterns: string[]) => ({
  name,
  version,
  contract: '^1.0.0',
  title: text(name),
  nav: [],
  routes: patterns.map((pattern) => ({ pattern, title: text(pattern), layout: 'default', guards: [] })),
});

describe('section registry', () => {
  let portal: Portal;
  let root: string;
  let data: string;
  const warnings: object[] = [];

  const write = (name: string, version: string, patterns: string[], code = version) => {
    const folder = path.join(root, name, 'dist');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'section.json'), JSON.stringify(description(name, version, patterns)));
    writeFileSync(path.join(folder, 'assets.json'), JSON.stringify({ entry: 'entry.js', js: ['a.js'], css: [] }));
    writeFileSync(path.join(folder, 'entry.js'), `/* ${code} */`);
  };
  const service = (origin: string | null = null) =>
    createRegistryService({
      db: portal.db,
      secrets: portal.app.secrets,
      files: createReleaseFiles(data),
      archives: null,
      origin,
      clock: () => new Date(),
      warn: (what) => void warnings.push(what),
    });
  const found = async (origin: string | null, name: string) =>
    (await service(origin).resolve()).sections.find((section) => section.name === name);

  beforeAll(async () => {
    portal = await buildPortal();
  });
  afterAll(() => portal.close());
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'titian-builds-'));
    data = mkdtempSync(path.join(os.tmpdir(), 'titian-releases-'));
    warnings.length = 0;
  });

  it('serves the newest build, keeps the one before as fallback, and removes earlier ones', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      write('mf-kept', version, ['/kept']);
      await service().registerBuilds(root);
    }
    const kept = await found(null, 'mf-kept');
    expect(kept).toMatchObject({ version: '1.2.0', channel: 'stable', fallback: { version: '1.1.0' } });
    expect(kept?.entry).toMatch(/^\/sections\/mf-kept\/1\.2\.0-[0-9a-f]{8}\/entry\.js$/);
    const entries = await portal.db.select().from(registryEntry).where(eq(registryEntry.section, 'mf-kept'));
    expect(entries.map(({ by, facts }) => [by, facts])).toEqual([
      ['portal', { what: 'deployed', version: '1.1.0', digest: expect.any(String), before: '1.0.0' }],
      ['portal', { what: 'deployed', version: '1.2.0', digest: expect.any(String), before: '1.1.0' }],
    ]);
    expect(readdirSync(path.join(data, 'mf-kept')).map((folder) => folder.split('-')[0])).toEqual(['1.1.0', '1.2.0']);
  });

  it('keeps a build that a pin or a release set refers to, however many come after it', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    for (const version of versions) {
      write('mf-named', version, ['/named']);
      await service().registerBuilds(root);
      const [made] = await portal.db
        .select()
        .from(release)
        .where(and(eq(release.section, 'mf-named'), eq(release.version, version)));
      const { id } = made!;
      const held = { section: 'mf-named', reason: 'For the test of old builds', by: 'test' };
      if (version === '1.0.0')
        await portal.db
          .insert(releasePin)
          .values({ ...held, kind: 'role', subjectId: 'Client', releaseId: id, until: new Date(0) });
      const none = { fallback: null, preview: null, canary: null };
      if (version === '1.1.0')
        await portal.db.insert(releaseSet).values({
          ...{ name: 'Kept', note: '', by: 'test' },
          pointers: [{ section: 'mf-named', stable: { id, version }, ...none }],
        });
    }
    expect(readdirSync(path.join(data, 'mf-named'))).toHaveLength(versions.length);
  });

  it('registers the same build once, and distinguishes two builds of one version', async () => {
    write('mf-twice', '1.0.0', ['/twice'], 'first');
    await service().registerBuilds(root);
    await service().registerBuilds(root);
    expect((await found(null, 'mf-twice'))?.fallback).toBeNull();
    write('mf-twice', '1.0.0', ['/twice'], 'second');
    await service().registerBuilds(root);
    const twice = await found(null, 'mf-twice');
    expect(twice?.fallback?.entry).toBeDefined();
    expect(twice?.fallback?.entry).not.toBe(twice?.entry);
  });

  it('makes an older build stable again', async () => {
    for (const code of ['old', 'new', 'old']) {
      write('mf-back', '1.0.0', ['/back'], code);
      await service().registerBuilds(root);
    }
    const folders = readdirSync(path.join(data, 'mf-back'));
    const back = await found(null, 'mf-back');
    expect(folders).toHaveLength(2);
    expect(folders.some((folder) => back?.base.includes(folder))).toBe(true);
  });

  it('refuses a section whose route belongs to another one or to the shell, and keeps the first', async () => {
    write('mf-first', '1.0.0', ['/owned/:id']);
    write('mf-second', '1.0.0', ['/Owned/:other']);
    write('mf-shelly', '1.0.0', ['/Login']);
    await service().registerBuilds(root);
    expect(await found(null, 'mf-first')).toBeDefined();
    expect(await found(null, 'mf-second')).toBeUndefined();
    expect(await found(null, 'mf-shelly')).toBeUndefined();
    expect(warnings).toEqual([
      { section: 'mf-second', taken: [{ pattern: '/Owned/:other', owner: 'mf-first' }] },
      { section: 'mf-shelly', taken: [{ pattern: '/Login', owner: 'shell' }] },
    ]);
  });

  it('refuses a section whose page belongs to a team’s live release', async () => {
    await makeReleases(portal.db, 'mf-team', ['1.0.0']);
    await actsOn(await portal.as('superadmin'), 'mf-team').preview('1.0.0');
    write('mf-portal', '1.0.0', ['/team']);
    await service().registerBuilds(root);
    expect(await found(null, 'mf-portal')).toBeUndefined();
    expect(warnings).toEqual([{ section: 'mf-portal', taken: [{ pattern: '/team', owner: 'mf-team' }] }]);
  });

  it('lets a page move from one section to another of the same portal', async () => {
    write('mf-giver', '1.0.0', ['/moving']);
    await service().registerBuilds(root);
    write('mf-giver', '1.1.0', ['/giver']);
    write('mf-taker', '1.0.0', ['/moving']);
    await service().registerBuilds(root);
    expect(await found(null, 'mf-taker')).toBeDefined();
    expect(warnings).toEqual([]);
  });

  it('gives a page to one section, where two servers register it for two sections at once', async () => {
    const roots = ['mf-race-a', 'mf-race-b'].map((name) => {
      root = mkdtempSync(path.join(os.tmpdir(), 'titian-builds-'));
      write(name, '1.0.0', ['/raced']);
      return root;
    });
    await Promise.all(roots.map((folder) => service().registerBuilds(folder)));
    const both = await Promise.all(['mf-race-a', 'mf-race-b'].map((name) => found(null, name)));
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it('ignores an incomplete build', async () => {
    write('mf-broken', '1.0.0', ['/broken']);
    rmSync(path.join(root, 'mf-broken/dist/assets.json'));
    write('mf-whole', '1.0.0', ['/whole']);
    await service().registerBuilds(root);
    expect(await found(null, 'mf-broken')).toBeUndefined();
    expect(await found(null, 'mf-whole')).toBeDefined();
  });

  it('names another origin where one is configured', async () => {
    write('mf-away', '1.0.0', ['/away']);
    await service().registerBuilds(root);
    expect((await found('https://cdn.example', 'mf-away'))?.entry).toMatch(/^https:\/\/cdn\.example\/sections\//);
  });

  it('answers the resolved list to everybody', async () => {
    const list = await portal.nobody.call(registry.resolve);
    expect(list.status).toBe(200);
  });
});

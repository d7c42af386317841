import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pin } from '@titian/shared-contracts/platform';
import { fakePortal, sectionDetail } from './testing/fakePortal';
import { built, section, text } from './testing/section';

const WORDS = path.resolve(import.meta.dirname, '../command/refusals.mjs');
const SLICES = path.resolve(import.meta.dirname, '../../server/src/slices');
/** Refusals of acts that only persons can do, in the portal. */
const CONSOLE_ONLY = ['registry.nameTaken', 'registry.ownAct', 'registry.overrides'];

const WHY = [
  '--reason',
  'Because it is time',
  '--section',
  'mf-sample',
  '--portal',
  'http://127.0.0.1:1',
  '--token',
  't',
];
const WHOM = ['--user', 'ali', '--until', '2026-12-31'];
const check = (folder: string, ...more: string[]) => section(['check', '--no-browser', '--dir', folder, ...more]);

describe('the command section', () => {
  it('lists its commands, and the options of each', async () => {
    const all = await section(['help']);
    expect(all.code).toBe(0);
    const acts = ['promote', 'preview', 'canary', 'rollback', 'block', 'pin', 'unpin', 'origins'];
    for (const name of ['create', 'check', 'publish', ...acts, 'status', 'doctor'])
      expect(all.out).toContain(`\n  ${name} `);
    expect((await section(['canary', '--help'])).out).toContain('--percent NUMBER');
  });

  it.each([
    [['frobnicate'], 'Unknown command: frobnicate'],
    [['promote'], '<version> is missing'],
    [['check', '--frob'], '--frob'],
    [['status', '--section', 'mf-sample', '--portal', 'portal'], 'portal is not a URL'],
    [['rollback', '--dir', os.tmpdir(), '--reason', 'short'], 'A reason of 10 characters or more is needed'],
    [['preview', ...WHY], 'Give either <version> or --end'],
    [['preview', '1.2.0', '--end', ...WHY], 'Give either <version> or --end'],
    [['pin', ...WHOM, ...WHY], 'Give either <version> or --preview'],
    [['pin', '1.2.0', '--preview', ...WHOM, ...WHY], 'Give either <version> or --preview'],
    [['pin', '1.2.0', '--until', '2026-12-31', ...WHY], 'one of --user, --role, --organization, --tenant'],
    [['pin', '1.2.0', ...WHOM, '--role', 'Developer', ...WHY], 'one of --user'],
    [['pin', '1.2.0', '--user', 'ali', ...WHY], '--until is missing'],
    [['pin', '1.2.0', ...WHOM.with(-1, 'next week'), ...WHY], 'neither a day (2026-12-31) nor a time'],
    [['pin', '1.2.0', ...WHOM.with(-1, '2027-02-31'), ...WHY], 'neither a day (2026-12-31) nor a time'],
    [['pin', '1.2.0', ...WHOM], 'A reason of 10 characters or more is needed'],
    [['unpin', ...WHY], '<pin> is missing'],
    [['origins', 'frob'], 'list, add or remove, not “frob”'],
    [['origins', 'add', '--reason', 'Because it is time'], '<origin> is missing'],
    [['origins', 'add', 'https://a.gov.my@evil.example', '--for', 'releases'], 'is not https:// with a host'],
    [['origins', 'remove', 'https://files.example; script-src *'], 'is not https:// with a host'],
    [['origins', 'add', 'https://files.example', '--for', 'pictures'], '--for takes releases and overrides'],
    [['origins', 'add', 'https://files.example', '--for', 'releases'], 'A reason of 10 characters or more is needed'],
  ])('exits with 2 and a cure on wrong usage: %j', async (args, message) => {
    const { code, err } = await section(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(err).toContain('→');
  });

  it('prints JSON only with --json, refusals too', async () => {
    const good = await check(built(), '--json');
    expect(JSON.parse(good.out)).toMatchObject({ ok: true, name: 'mf-sample', checks: expect.any(Array) });
    const bad = await section(['check', '--json'], os.tmpdir());
    expect([bad.code, JSON.parse(bad.out)]).toEqual([1, expect.objectContaining({ ok: false, code: 'no-section' })]);
  });

  it('checks a build like the registry: a valid one, one with a missing translation, one with a changed file', async () => {
    expect(await check(built())).toMatchObject({
      code: 0,
      out: expect.stringContaining('The registry would take it.'),
    });
    const half = await check(built({ words: ['title', 'more'] }));
    expect(half.code).toBe(1);
    expect(half.out).toContain('words (SEC-509)');
    expect(half.out).toContain('Not in Malay: more');
    const changed = built();
    writeFileSync(path.join(changed, 'dist/remoteEntry.js'), 'changed');
    expect((await check(changed)).out).toContain('files (SEC-502)');
  });

  it('exits with 3 if the portal given as an option does not answer', async () => {
    const { code, err } = await check(built(), '--portal', 'http://127.0.0.1:49999');
    expect([code, err]).toEqual([3, expect.stringContaining('portal.unreachable')]);
  });

  it('checks without the portal of package.json if that does not answer, and says so', async () => {
    const folder = built({ portal: 'http://127.0.0.1:49999' });
    const { code, out, err } = await check(folder);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain("compared with the kit's own versions: http://127.0.0.1:49999 does not answer");
    expect(out).toContain('The registry would take it.');
    expect(JSON.parse((await check(folder, '--json')).out)).toMatchObject({
      ...{ ok: true, portal: null, unreached: 'http://127.0.0.1:49999' },
    });
    expect((await check(built())).out).toContain('mf-sample 1.2.0, without a portal to compare with');
  });
});

describe('against a portal', () => {
  const portal = fakePortal();
  const { requests } = portal;

  const DUE = '2026-12-31T10:00:00.000Z';
  const PIN: Pin = {
    ...{ id: '0192f0c0-0000-7000-8000-000000000002', kind: 'user', subjectId: 'u1', subject: 'Ali', version: '1.1.0' },
    ...{ until: DUE, reason: 'Because it is time', by: 'token CI' },
  };
  const pointers = { stable: '1.2.0', fallback: '1.1.0', preview: null, canary: null };
  const act = (...args: string[]) =>
    section([
      ...args,
      '--portal',
      portal.origin,
      '--token',
      'titian_x',
      '--reason',
      'Because it is time',
      '--dir',
      built(),
    ]);

  it.each([
    [['promote', '1.2.0'], '/promote', { version: '1.2.0' }],
    [['rollback'], '/rollback', {}],
    [['block', '1.2.0'], '/releases/1.2.0/block', {}],
    [['block', '1.2.0', '--undo'], '/releases/1.2.0/unblock', {}],
    [['canary', '1.2.0', '--percent', '10'], '/canary', { version: '1.2.0', percent: 10, steps: [] }],
    [
      ['canary', '1.2.0', '--steps', '5:30,25:60'],
      '/canary',
      {
        version: '1.2.0',
        percent: 5,
        steps: [
          { percent: 5, minutes: 30 },
          { percent: 25, minutes: 60 },
        ],
      },
    ],
    [['canary', '--end'], '/canary/end', {}],
    [['preview', '1.2.0'], '/preview', { version: '1.2.0' }],
    [['preview', '--end'], '/preview', { version: null }],
  ])('sends an act with the token and the reason: %j', async (args, address, body) => {
    portal.answer = { status: 200, body: { waiting: false, pointers } };
    const { code, out } = await act(...args);
    expect(code).toBe(0);
    expect(out).toContain('stable    1.2.0');
    expect({ ...requests[0], body: portal.sent() }).toMatchObject({
      ...{ method: 'POST', url: `/registry/sections/mf-sample${address}`, token: 'Bearer titian_x' },
      body: { ...body, reason: 'Because it is time' },
    });
  });

  it.each([
    [['1.1.0', '--user', 'ali', '--until', '2026-12-31'], 'user', 'ali', '1.1.0', '2026-12-31T15:59:59.000Z'],
    [['--preview', '--role', 'Developer', '--until', '2026-12-31T18:00'], 'role', 'Developer', null, DUE],
    [['1.1.0', '--organization', 'JPA', '--until', '2026-12-31T10:00Z'], 'organization', 'JPA', '1.1.0', DUE],
    [['1.1.0', '--tenant', 'SEL', '--until', '2026-12-31T12:00+02:00'], 'tenant', 'SEL', '1.1.0', DUE],
  ])(
    'pins the given subject until a day or time in the portal’s time zone: %j',
    async (args, kind, subject, version, until) => {
      portal.answer = { status: 201, body: { ...PIN, kind, subject, version, until } };
      const { code, out } = await act('pin', ...args);
      expect(code).toBe(0);
      expect(out).toContain(
        `mf-sample: ${kind} ${subject} is pinned to ${version ?? 'the preview channel'} until 2026-12-31`,
      );
      expect(out).toContain(`section unpin ${PIN.id} --reason`);
      expect(requests[0]).toMatchObject({
        method: 'POST',
        url: '/registry/sections/mf-sample/pins',
        token: 'Bearer titian_x',
      });
      expect(portal.sent()).toEqual({ kind, subject, version, until, reason: 'Because it is time' });
    },
  );

  it('ends a pin by its id', async () => {
    portal.answer = { status: 200, body: null };
    expect((await act('unpin', PIN.id)).out).toContain(`the pin ${PIN.id} has ended`);
    expect(requests[0]).toMatchObject({ method: 'POST', url: `/registry/sections/mf-sample/pins/${PIN.id}/end` });
    expect(portal.sent()).toEqual({ reason: 'Because it is time' });
  });

  it('shows who is pinned, with the id of the pin', async () => {
    const about = '/registry/sections/mf-sample';
    const status = () => section(['status', '--portal', portal.origin, '--token', 't', '--section', 'mf-sample']);
    portal.answers[`${about}/health`] = { status: 200, body: { releases: [], deprecated: [] } };
    portal.answers[about] = { status: 200, body: sectionDetail() };
    expect((await status()).out).not.toContain('pinned');
    const held = [PIN, { ...PIN, kind: 'role' as const, subject: 'Developer', version: null }];
    portal.answers[about] = { status: 200, body: sectionDetail(held) };
    const { code, out } = await status();
    expect(code).toBe(0);
    expect(out).toMatch(/^pinned +to +until +id$/m);
    expect(out).toMatch(new RegExp(`^user Ali +1\\.1\\.0 +2026-12-31 18:00 +${PIN.id} +Because it is time$`, 'm'));
    expect(out).toMatch(/^role Developer +preview +2026-12-31 18:00/m);
  });

  it('says that an act waits for a second person', async () => {
    portal.answer = { status: 200, body: { waiting: true, pointers } };
    expect((await act('promote', '1.2.0')).out).toContain('it waits for the approval of a second person');
    portal.answer = { status: 200, body: { waiting: false, pointers: { ...pointers, stable: '1.1.0' } } };
    expect((await act('rollback')).out).toContain('1.1.0 is stable again.');
  });

  it('prints the code of a refusal, with the findings of the registry', async () => {
    const findings = [{ message: text('too heavy'), cure: text('load less') }];
    const checks = [{ name: 'size', outcome: 'failed', findings }];
    portal.answer = { status: 422, body: { code: 'release.refused', title: 'Refused', extra: { checks } } };
    const { code, err } = await section(['publish', '--portal', portal.origin, '--token', 't', '--dir', built()]);
    expect(code).toBe(1);
    expect(err).toContain('release.refused');
    expect(err).toContain('size: too heavy → load less');
    expect(requests[0]).toMatchObject({ url: '/registry/sections/mf-sample/releases', type: 'application/gzip' });
    // Gzip magic bytes.
    expect(requests[0]!.body.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  it.each([
    [409, { code: 'registry.blocked', extra: { version: '1.2.0' } }, 'Release 1.2.0 is blocked', 'block 1.2.0 --undo'],
    [409, { code: 'registry.nothingBefore' }, 'No earlier release was stable', '→ section block'],
    [409, { code: 'STATE_CONFLICT' }, 'It is like that already', '→ section status'],
    [403, { code: 'forbidden' }, 'This token may not do that', 'the scope “operate”'],
    [401, { code: 'auth.required' }, 'does not know this token', 'ask the platform team'],
    [
      422,
      { code: 'validation', errors: [{ path: '/percent', code: 'validation.percent' }] },
      '/percent: a percentage is a',
      '--help',
    ],
    [
      422,
      { code: 'validation', errors: [{ path: '/subject', code: 'validation.unknown' }] },
      '/subject: the portal knows nobody and nothing',
      '--help',
    ],
    [409, { code: 'registry.unheardOf' }, 'The portal refused this (registry.unheardOf)', 'Ask the platform team'],
    [500, { code: 'internal', instance: 'req_1' }, 'request req_1', 'Ask the platform team'],
  ])('prints a message and a cure for each refusal: %i %j', async (status, body, message, cure) => {
    portal.answer = { status, body };
    const { code, err } = await act('promote', '1.2.0');
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(err).toContain(cure);
    expect(err).toContain(body.code);
  });

  it('has a message for every refusal of the registry', () => {
    const codes = ['registry-rollout', 'registry-publish', 'registry'].flatMap((slice) => {
      const folder = path.join(SLICES, slice);
      const sources = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));
      return sources.flatMap((file) => [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(/new Problem\(\d+, '((?:registry|release)\.\w+)'/g),
      ]);
    });
    const named = new Set(codes.map(([, code]) => code));
    expect(named.size).toBeGreaterThan(10);
    const words = readFileSync(WORDS, 'utf8');
    expect([...named].filter((code) => !CONSOLE_ONLY.includes(code!) && !words.includes(`'${code}': [`))).toEqual([]);
  });

  const made = {
    ...{ id: PIN.id, section: 'mf-sample', version: '1.0.0', digest: 'd'.repeat(64), publishedBy: 'CI', origin: null },
    ...{ publishedAt: '2026-11-22T00:00:00.000Z', blocked: null, sizes: { initial: 1, total: 1 }, checks: [] },
    ...{ serves: [], files: [], compatibility: [], routes: [] },
  };

  it('publishes with --preview only with a reason', async () => {
    const publish = ['publish', '--preview', '--portal', portal.origin, '--token', 't', '--dir', built()];
    const without = await section(publish);
    expect([without.code, without.err, requests]).toEqual([2, expect.stringContaining('reason.missing'), []]);
    portal.answer = { status: 201, body: { ...made, waiting: false, pointers } };
    expect(await section([...publish, '--reason', 'Shown to the counters first'])).toMatchObject({ code: 0, err: '' });
    expect(requests.map(({ url }) => url)).toEqual([
      '/registry/sections/mf-sample/releases',
      '/registry/sections/mf-sample/preview',
    ]);
    expect(portal.sent(1)).toEqual({ version: '1.0.0', reason: 'Shown to the counters first' });
  });

  it('publishes a build on another server by its address, whatever dist/ contains', async () => {
    const manifest = 'https://files.example/mf-sample/1.0.0/release.json';
    const folder = built({ version: '0.9.0' });
    const publish = () =>
      section(['publish', '--from', manifest, '--portal', portal.origin, '--token', 'titian_x', '--dir', folder]);
    portal.answer = { status: 201, body: { ...made, origin: 'https://files.example' } };
    const { code, out } = await publish();
    expect([code, out]).toEqual([0, expect.stringContaining(`mf-sample 1.0.0 is published at ${portal.origin}`)]);
    expect(requests).toMatchObject([
      {
        ...{ method: 'POST', url: '/registry/sections/mf-sample/releases/from' },
        ...{ token: 'Bearer titian_x', type: 'application/json' },
      },
    ]);
    expect(portal.sent()).toEqual({ manifest });
    portal.answer = { status: 422, body: { code: 'release.unreachable' } };
    expect(await publish()).toMatchObject({ code: 1, err: expect.stringContaining('can’t fetch a release.json') });
    const extra = { origin: 'https://files.example' };
    portal.answer = { status: 409, body: { code: 'registry.unlistedOrigin', extra } };
    expect((await publish()).err).toContain('section origins add https://files.example --for releases');
  });

  it('refuses to publish a build whose version is not that of package.json', async () => {
    const { code, err } = await section([
      'publish',
      '--portal',
      portal.origin,
      '--token',
      't',
      '--dir',
      built({ version: '1.1.0' }),
    ]);
    expect([code, err, requests]).toEqual([1, expect.stringContaining('build.stale'), []]);
  });

  it('creates a section with the packages that the portal offers', async () => {
    const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as {
      version: string;
    };
    const names = ['section-kit', 'shared-auth', 'shared-contracts', 'shared-ui'];
    const packages = names.map((name) => ({
      name: `@titian/${name}`,
      version,
      path: `/registry/packages/${name}-${version}.tgz`,
    }));
    portal.answer = { status: 200, body: { packages, libraries: { react: '19.3.1', 'react-router-dom': '7.18.5' } } };
    const outside = mkdtempSync(path.join(os.tmpdir(), 'titian-outside-'));
    const create = (name: string) => section(['create', name, '--portal', portal.origin], outside);
    expect((await create('mf-open-data')).code).toBe(0);
    const made = JSON.parse(readFileSync(path.join(outside, 'mf-open-data/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(made.dependencies['@titian/section-kit']).toBe(
      `${portal.origin}/registry/packages/section-kit-${version}.tgz`,
    );
    expect(made.dependencies.react).toBe('19.3.1');
    expect((await create('mf-open-data')).err).toContain('create.exists');
    expect((await create('Parking')).err).toContain('create.name');
    const newer = { ...packages[0]!, version: '9.1.0', path: '/registry/packages/section-kit-9.1.0.tgz' };
    portal.answer = { status: 200, body: { packages: [newer, ...packages.slice(1)], libraries: {} } };
    const { code, err } = await create('mf-late');
    expect([code, err]).toEqual([1, expect.stringContaining('create.old')]);
    expect(err).toContain(`npx ${portal.origin}/registry/packages/create-section-9.1.0.tgz`);
  });
});

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const COMMAND = path.resolve(__dirname, '../bin/section.mjs');
const WORDS = path.resolve(__dirname, '../command/refusals.mjs');
const SLICES = path.resolve(__dirname, '../../server/src/slices');
/** Refusals of what only persons do, in the portal. */
const PERSONS = ['registry.nameTaken', 'registry.ownAct', 'registry.overrides'];

interface Said {
  code: number;
  out: string;
  err: string;
}
const section = (args: string[], cwd = os.tmpdir(), env: Record<string, string> = {}): Promise<Said> =>
  new Promise((resolve) => {
    const { TITIAN_PORTAL: _, TITIAN_DEPLOY_TOKEN: __, ...around } = process.env;
    execFile(process.execPath, [COMMAND, ...args], { cwd, env: { ...around, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

const SCRIPT = '/* entry */';
const integrity = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`;
const text = (word: string) => ({ my: word, en: word });
const manifest = (version: string, words = ['title']) => ({
  manifest: 1,
  section: {
    name: 'mf-sample',
    version,
    contract: '^1.0.0',
    title: text('Sample'),
    routes: [{ pattern: '/sample', title: text('Sample'), layout: 'default', guards: [] }],
    nav: [],
  },
  entry: 'remoteEntry.js',
  initial: { js: [], css: [] },
  files: [{ path: 'remoteEntry.js', bytes: SCRIPT.length, integrity }],
  shared: { react: { range: '^19.0.0', strict: false } },
  words: { my: ['title'], en: words },
  kit: '1.0.0',
});

/** A section as a build leaves it. */
const built = (version = '1.2.0', words?: string[]) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-command-'));
  mkdirSync(path.join(folder, 'src'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'mf-sample', version: '1.2.0' }));
  writeFileSync(path.join(folder, 'dist/release.json'), JSON.stringify(manifest(version, words)));
  writeFileSync(path.join(folder, 'dist/remoteEntry.js'), SCRIPT);
  writeFileSync(path.join(folder, 'dist/remoteEntry.js.map'), '{}');
  return folder;
};
const check = (folder: string, ...more: string[]) => section(['check', '--no-browser', '--dir', folder, ...more]);

describe('the command section', () => {
  it('tells its commands, and the options of each', async () => {
    const all = await section(['help']);
    expect(all.code).toBe(0);
    for (const name of ['create', 'check', 'publish', 'promote', 'canary', 'rollback', 'status', 'doctor'])
      expect(all.out).toContain(`  ${name}`);
    expect((await section(['canary', '--help'])).out).toContain('--percent NUMBER');
  });

  it.each([
    [['frobnicate'], 'There is no command frobnicate'],
    [['promote'], '<version> is missing'],
    [['check', '--frob'], '--frob'],
    [['rollback', '--dir', os.tmpdir(), '--reason', 'short'], 'Each act asks why'],
  ])('answers 2 and a cure where it was called wrongly: %j', async (args, message) => {
    const { code, err } = await section(args);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
    expect(err).toContain('→');
  });

  it('answers with JSON alone where it is asked to, refusals too', async () => {
    const good = await check(built(), '--json');
    expect(JSON.parse(good.out)).toMatchObject({ ok: true, name: 'mf-sample', checks: expect.any(Array) });
    const bad = await section(['check', '--json'], os.tmpdir());
    expect([bad.code, JSON.parse(bad.out)]).toEqual([1, expect.objectContaining({ ok: false, code: 'no-section' })]);
  });

  it('checks a build like the registry: one in order, one with words in one language only, none at all', async () => {
    expect(await check(built())).toMatchObject({
      code: 0,
      out: expect.stringContaining('The registry would take it.'),
    });
    const half = await check(built('1.2.0', ['title', 'more']));
    expect(half.code).toBe(1);
    expect(half.out).toContain('words (SEC-509)');
    expect(half.out).toContain('Not in Malay: more');
    const empty = built();
    writeFileSync(path.join(empty, 'dist/remoteEntry.js'), 'changed');
    expect((await check(empty)).out).toContain('files (SEC-502)');
  });

  it('says 3 where the portal that was named does not answer', async () => {
    const { code, err } = await check(built(), '--portal', 'http://127.0.0.1:49999');
    expect([code, err]).toEqual([3, expect.stringContaining('portal.unreachable')]);
  });
});

describe('against a portal', () => {
  let server: Server;
  let portal: string;
  const asked: { method?: string; url?: string; token?: string; type?: string; body: Buffer }[] = [];
  let answer: { status: number; body: object };

  const bodyOf = async (request: IncomingMessage) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return Buffer.concat(parts);
  };

  beforeAll(async () => {
    server = createServer(async (request, reply) => {
      const { method, url, headers } = request;
      asked.push({
        method,
        url,
        token: headers.authorization,
        type: headers['content-type'],
        body: await bodyOf(request),
      });
      reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => void (asked.length = 0));

  const pointers = { stable: '1.2.0', fallback: '1.1.0', preview: null, canary: null };
  const act = (...args: string[]) =>
    section([...args, '--portal', portal, '--token', 'titian_x', '--reason', 'Because it is time', '--dir', built()]);
  const sent = () => ({ ...asked[0], body: JSON.parse(asked[0]!.body.toString()) as unknown });

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
  ])('acts with its token and the reason: %j', async (args, address, body) => {
    answer = { status: 200, body: { waiting: false, pointers } };
    const { code, out } = await act(...args);
    expect(code).toBe(0);
    expect(out).toContain('stable    1.2.0');
    expect(sent()).toMatchObject({
      ...{ method: 'POST', url: `/registry/sections/mf-sample${address}`, token: 'Bearer titian_x' },
      body: { ...body, reason: 'Because it is time' },
    });
  });

  it('says that a second person is waited for', async () => {
    answer = { status: 200, body: { waiting: true, pointers } };
    expect((await act('promote', '1.2.0')).out).toContain('it waits for a second person');
    answer = { status: 200, body: { waiting: false, pointers: { ...pointers, stable: '1.1.0' } } };
    expect((await act('rollback')).out).toContain('1.1.0 is stable again.');
  });

  it('tells a refusal by its code, with what the registry found', async () => {
    const findings = [{ message: text('too heavy'), cure: text('load less') }];
    const checks = [{ name: 'size', outcome: 'failed', findings }];
    answer = { status: 422, body: { code: 'release.refused', title: 'Refused', extra: { checks } } };
    const { code, err } = await section(['publish', '--portal', portal, '--token', 't', '--dir', built()]);
    expect(code).toBe(1);
    expect(err).toContain('release.refused');
    expect(err).toContain('size: too heavy → load less');
    expect(asked[0]).toMatchObject({ url: '/registry/sections/mf-sample/releases', type: 'application/gzip' });
    // Gzip, and source maps stay at home: the file's name would stand in the archive.
    expect(asked[0]!.body.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
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
    [409, { code: 'registry.unheardOf' }, 'The portal says no (registry.unheardOf)', 'Ask the platform team'],
    [500, { code: 'internal', instance: 'req_1' }, 'request req_1', 'Ask the platform team'],
  ])('says in words what was refused, and its cure: %i %j', async (status, body, message, cure) => {
    answer = { status, body };
    const { code, err } = await act('promote', '1.2.0');
    expect([code, err]).toEqual([1, expect.stringContaining(message)]);
    expect(err).toContain(cure);
    expect(err).toContain(body.code);
  });

  it('has words for every refusal of the registry', () => {
    const codes = ['registry-acts', 'registry-publish', 'registry'].flatMap((slice) => {
      const folder = path.join(SLICES, slice);
      const sources = readdirSync(folder).filter((file) => !file.endsWith('.test.ts'));
      return sources.flatMap((file) => [
        ...readFileSync(path.join(folder, file), 'utf8').matchAll(/new Problem\(\d+, '((?:registry|release)\.\w+)'/g),
      ]);
    });
    const named = new Set(codes.map(([, code]) => code));
    expect(named.size).toBeGreaterThan(10);
    const words = readFileSync(WORDS, 'utf8');
    expect([...named].filter((code) => !PERSONS.includes(code!) && !words.includes(`'${code}': [`))).toEqual([]);
  });

  it('points the preview channel at what it publishes, once it knows why', async () => {
    const publish = ['publish', '--preview', '--portal', portal, '--token', 't', '--dir', built()];
    const without = await section(publish);
    expect([without.code, without.err, asked]).toEqual([2, expect.stringContaining('reason.missing'), []]);
    const made = { section: 'mf-sample', version: '1.0.0', digest: 'd'.repeat(64), publishedBy: 'CI', origin: null };
    const ids = { id: '0192f0c0-0000-7000-8000-000000000001', publishedAt: '2026-11-22T00:00:00.000Z', blocked: null };
    const empty = { sizes: { initial: 1, total: 1 }, checks: [], serves: [], files: [], compatibility: [], routes: [] };
    answer = { status: 201, body: { ...made, ...ids, ...empty, waiting: false, pointers } };
    expect(await section([...publish, '--reason', 'Shown to the counters first'])).toMatchObject({ code: 0, err: '' });
    expect(asked.map(({ url }) => url)).toEqual([
      '/registry/sections/mf-sample/releases',
      '/registry/sections/mf-sample/preview',
    ]);
    expect(JSON.parse(asked[1]!.body.toString())).toEqual({ version: '1.0.0', reason: 'Shown to the counters first' });
  });

  it('publishes nothing that is not what package.json says', async () => {
    const { code, err } = await section(['publish', '--portal', portal, '--token', 't', '--dir', built('1.1.0')]);
    expect([code, err, asked]).toEqual([1, expect.stringContaining('build.stale'), []]);
  });

  it('makes a section with the packages that the portal hands out', async () => {
    const names = ['section-kit', 'shared-auth', 'shared-contracts', 'shared-ui'];
    const packages = names.map((name) => ({
      name: `@titian/${name}`,
      version: '1.0.0',
      path: `/registry/packages/${name}-1.0.0.tgz`,
    }));
    answer = { status: 200, body: { packages, libraries: { react: '19.3.1', 'react-router-dom': '7.18.5' } } };
    const outside = mkdtempSync(path.join(os.tmpdir(), 'titian-outside-'));
    const create = (name: string) => section(['create', name, '--portal', portal], outside);
    expect((await create('mf-open-data')).code).toBe(0);
    const { default: made } = (await import(path.join(outside, 'mf-open-data/package.json'))) as {
      default: { dependencies: Record<string, string> };
    };
    expect(made.dependencies['@titian/section-kit']).toBe(`${portal}/registry/packages/section-kit-1.0.0.tgz`);
    expect(made.dependencies.react).toBe('19.3.1');
    expect((await create('mf-open-data')).err).toContain('create.exists');
    expect((await create('Parking')).err).toContain('create.name');
    const newer = { ...packages[0]!, version: '1.1.0', path: '/registry/packages/section-kit-1.1.0.tgz' };
    answer = { status: 200, body: { packages: [newer, ...packages.slice(1)], libraries: {} } };
    const { code, err } = await create('mf-late');
    expect([code, err]).toEqual([1, expect.stringContaining('create.old')]);
    expect(err).toContain(`npx ${portal}/registry/packages/create-section-1.1.0.tgz`);
  });
});

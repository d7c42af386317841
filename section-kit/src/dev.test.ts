import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';

const kit = path.resolve(import.meta.dirname, '..');
const PORTAL = 'http://localhost:8999';

const SECTION = `
import { defineForeignSection } from '@titian/section-kit/foreign';
const text = { my: 'Contoh', en: 'Sample' };
export default defineForeignSection({
  name: 'mf-sample',
  title: text,
  routes: [
    { pattern: '/sample/:id', title: text, layout: 'default', guards: [] },
    { pattern: '/sample', title: text, layout: 'default', guards: [] },
  ],
  nav: [],
  lifecycles: () => import('./lifecycles'),
});`;
const lifecycles = (word: string) => `
import './page.css';
const done = () => Promise.resolve();
export const [bootstrap, mount, update, unmount] = [done, done, done, done];
export const word = ${JSON.stringify(word)};
export const build = __webpack_hash__;`;
const CONFIG = `
import { section } from ${JSON.stringify(path.join(kit, 'webpack/index.mjs'))};
export default { ...section({ dir: import.meta.dirname }), cache: false };`;

/** The sources of a section without a framework. */
const makeSection = () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-dev-'));
  const write = (file: string, content: string) => writeFileSync(path.join(folder, file), content);
  mkdirSync(path.join(folder, 'src'));
  symlinkSync(path.join(kit, '../node_modules'), path.join(folder, 'node_modules'));
  write('package.json', JSON.stringify({ name: 'mf-sample', version: '1.2.0', type: 'module' }));
  write('webpack.config.mjs', CONFIG);
  write('src/section.ts', SECTION);
  write('src/lifecycles.ts', lifecycles('first'));
  write('src/page.css', '.page { color: red; }');
  return { folder, write };
};

/** Collects output, and waits for a pattern in it. */
const collectOutput = () => {
  let text = '';
  let notify: () => void = () => undefined;
  return {
    add(more: string) {
      text += more;
      notify();
    },
    async until(pattern: RegExp) {
      for (;;) {
        const found = pattern.exec(text);
        if (found) return found;
        await new Promise<void>((resolve) => (notify = resolve));
      }
    },
  };
};

interface State {
  build: string | null;
  problems: string[];
}
const openEvents = async (address: string) => {
  const stop = new AbortController();
  const reply = await fetch(`${address}/events`, { signal: stop.signal });
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  const states: State[] = [];
  let [waiting, rest] = [() => undefined as void, ''];
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (rest + value).split('\n\n');
      rest = events.pop()!;
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) states.push(JSON.parse(data) as State);
      }
      waiting();
    }
  };
  void read().catch(() => undefined);
  return {
    type: reply.headers.get('content-type'),
    stop: () => stop.abort(),
    async next(): Promise<State> {
      while (states.length === 0) await new Promise<void>((resolve) => (waiting = resolve));
      return states.shift()!;
    },
  };
};

interface Manifest {
  section: { name: string };
  entry: string;
  files: { path: string; integrity: string }[];
}

describe('section dev', () => {
  const { folder, write } = makeSection();
  const out = collectOutput();
  let child: ChildProcess;
  let address: string;
  let events: Awaited<ReturnType<typeof openEvents>>;
  let first: State;

  const get = (file: string, headers: Record<string, string> = {}) => fetch(`${address}/${file}`, { headers });
  const manifest = async () => (await (await get('release.json')).json()) as Manifest;
  const entryText = async () => (await get((await manifest()).entry)).text();

  /** Another section that is being worked on, which has the first port. */
  const neighbour = createServer();

  beforeAll(async () => {
    neighbour.listen(4300, '127.0.0.1');
    // The port may also be taken by another process.
    await Promise.any([once(neighbour, 'listening'), once(neighbour, 'error')]);
    const args = [path.join(kit, 'bin/section.mjs'), 'dev', '--portal', PORTAL, '--dir', folder];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout!.on('data', (bytes: Buffer) => out.add(bytes.toString()));
    address = (await out.until(/served at (\S+)/))[1]!;
    await out.until(/Ctrl-C/);
    events = await openEvents(address);
    first = await events.next();
  });
  afterAll(() => {
    child.kill('SIGKILL');
    neighbour.close();
    rmSync(folder, { recursive: true });
  });

  it('takes the next port if the first one is taken', () => {
    expect(Number(new URL(address).port)).toBeGreaterThan(4300);
  });

  it('prints the link to the first page that needs no parameters', async () => {
    const [link] = await out.until(/http:\/\/localhost:8999\/\S+/);
    expect(link).toBe(`${PORTAL}/sample?override=mf-sample&from=${address}/release.json`);
    const home = await fetch(address, { redirect: 'manual' });
    expect(home.headers.get('location')).toContain('/sample?override=mf-sample');
  });

  it('allows only the portal’s origins to read the files, uncached', async () => {
    const { headers } = await get('release.json', { origin: PORTAL });
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': PORTAL,
      'access-control-allow-private-network': 'true',
      'cache-control': 'no-store',
      'content-type': 'application/json',
    });
    const twin = await get('release.json', { origin: 'http://127.0.0.1:8999' });
    expect(twin.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:8999');
    for (const origin of ['http://evil.example', 'http://localhost:1', 'null'])
      expect((await get('release.json', { origin })).headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(address, { method: 'OPTIONS', headers: { origin: PORTAL } })).status).toBe(204);
    expect((await get('../package.json')).status).toBe(404);
  });

  it('refuses requests with a foreign host name', async () => {
    const outgoing = request(`${address}/release.json`, { headers: { host: 'evil.example' } }).end();
    const [reply] = (await once(outgoing, 'response')) as [{ statusCode: number; resume(): void }];
    reply.resume();
    expect(reply.statusCode).toBe(421);
  });

  it('serves a build with correct digests and without eval', async () => {
    const { section, files } = await manifest();
    expect(section.name).toBe('mf-sample');
    expect(files.map(({ path: file }) => path.extname(file))).toContain('.css');
    for (const { path: file, integrity } of files) {
      const reply = await get(file);
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect([file, `sha256-${createHash('sha256').update(bytes).digest('base64')}`]).toEqual([file, integrity]);
      expect(bytes.toString()).not.toMatch(/\beval\(/);
    }
    const { entry } = await manifest();
    expect((await get(entry)).headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get(`${entry}.map`)).status).toBe(200);
  });

  it('announces each new build; its global names differ from those of the build before', async () => {
    const [before, beforeText] = [await manifest(), await entryText()];
    expect(first).toEqual({
      build: before.files.find(({ path: file }) => file === before.entry)?.integrity,
      problems: [],
    });
    expect(events.type).toBe('text/event-stream');

    write('src/lifecycles.ts', lifecycles('second'));
    const next = await events.next();
    expect(next.problems).toEqual([]);
    expect(next.build).not.toBe(first.build);
    const globalOf = (text: string) => /webpackChunk\w+/.exec(text)?.[0];
    expect(globalOf(beforeText)).toMatch(/^webpackChunkmf_sample_1_2_0_/);
    expect(globalOf(await entryText())).not.toBe(globalOf(beforeText));
    // This hash distinguishes the RTK Query calls of the two builds.
    const hashOf = (text: string) => /__webpack_require__\.h = .*"([0-9a-f]+)"/.exec(text)?.[1];
    expect(hashOf(beforeText)).toMatch(/^[0-9a-f]{16,}$/);
    expect(hashOf(await entryText())).not.toBe(hashOf(beforeText));
    for (const { path: file } of (await manifest()).files.filter(({ path: name }) => /^\d.*\.js$/.test(name)))
      expect(await (await get(file)).text()).toContain(globalOf(await entryText()));
    // Pages that still show the build before may still be fetching its files.
    expect((await get(before.entry)).status).toBe(200);
  });

  it('announces why a build failed, and keeps the build before', async () => {
    const before = await manifest();
    write('src/lifecycles.ts', 'export const x = ;');
    const { build, problems } = await events.next();
    expect(problems).toEqual([expect.stringContaining('lifecycles.ts')]);
    expect(problems[0]).toContain('export const x = ;');
    expect(problems[0]).not.toMatch(/backtrace|swc-loader|Caused by/);
    expect(build).toBe(before.files.find(({ path: file }) => file === before.entry)?.integrity);
    expect((await manifest()).entry).toBe(before.entry);
    await out.until(/build failed/);
  });

  it('gives the same build for the same sources', async () => {
    write('src/lifecycles.ts', lifecycles('first'));
    expect(await events.next()).toEqual(first);
  });

  it('stops on SIGINT', async () => {
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
    events.stop();
  });
});

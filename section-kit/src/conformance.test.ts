import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { built, integrityOf, section } from './testing/section';

/** Needs a Chromium, and the bare shell that the kit's build writes: `npm test` provides both. */
const BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const PAGE = 'window.samplePage = () => document.createElement("h1");';

/** A hand-written container: `load(integrity)` fetches the page's script once; `mount` and `unmount` are function bodies that can use the props. */
const container = (mount: string, unmount = 'domElement.replaceChildren();') => `
window.mf_sample = (() => {
  const address = new URL('page.js', document.currentScript.src).href;
  let loading = null;
  const load = (integrity) => (loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, crossOrigin: 'anonymous', integrity });
    script.onload = resolve;
    script.onerror = () => reject(new Error('page.js does not load'));
    document.head.append(script);
  }));
  const mount = async ({ domElement, onReady }) => { ${mount} };
  const unmount = async ({ domElement }) => { ${unmount} };
  const section = { bootstrap: async () => undefined, mount, update: mount, unmount };
  return { init: async () => undefined, get: async () => () => ({ default: section }) };
})();`;

const VALID = `
  await load('${integrityOf(PAGE)}');
  domElement.replaceChildren(window.samplePage());
  onReady();`;
/** Runs the page's file without checking its integrity, and throws. */
const THROWING = `
  await load('');
  throw new Error('no bays today');`;
/** Swallows errors while rendering, and leaks with each visit. */
const LEAKING = `
  await load('${integrityOf(PAGE)}');
  try { domElement.replaceChildren(window.samplePage()); } catch {}
  addEventListener('resize', () => undefined);
  setInterval(() => undefined, 60_000);
  document.head.append(document.createElement('style'));
  onReady();`;

interface Checked {
  ok: boolean;
  checks: { name: string; outcome: string; findings: { message: { en: string } }[] }[];
  conformance: { fault: string; findings: string[] }[];
}
const runCheck = async (files: Record<string, string>) => {
  const { code, out } = await section(['check', '--json', '--dir', built({ files })], undefined, {
    CHROMIUM_PATH: BROWSER,
  });
  const { ok, checks, conformance } = JSON.parse(out) as Checked;
  const mount = checks.find(({ name }) => name === 'mount');
  return { code, ok, mount, found: Object.fromEntries(conformance.map(({ fault, findings }) => [fault, findings])) };
};

describe('the conformance run', () => {
  it('finds nothing in a valid section, and lets it reach nothing else on the machine', async () => {
    let calls = 0;
    const neighbour = createServer((_, reply) => void ((calls += 1), reply.end())).listen(0, '127.0.0.1');
    await new Promise((resolve) => neighbour.once('listening', resolve));
    const { port } = neighbour.address() as AddressInfo;
    const curious = `new Image().src = 'http://127.0.0.1:${port}/'; fetch('http://localhost:${port}/', { mode: 'no-cors' }).catch(() => undefined);`;
    const { code, mount, found } = await runCheck({ 'remoteEntry.js': container(curious + VALID), 'page.js': PAGE });
    neighbour.close();
    expect(calls).toBe(0);
    expect(found).toEqual({ none: [], slow: [], missing: [], corrupt: [], throwing: [], leaking: [] });
    expect([code, mount?.outcome]).toEqual([0, 'passed']);
  });

  it('refuses a section that throws on mount, with the message, and reports that it ran a changed file', async () => {
    const { code, ok, mount, found } = await runCheck({ 'remoteEntry.js': container(THROWING), 'page.js': PAGE });
    expect([code, ok, mount?.outcome]).toEqual([1, false, 'failed']);
    expect(mount?.findings[0]?.message.en).toBe('no bays today');
    const thrown = ['no bays today'];
    expect(found).toEqual({
      ...{ none: thrown, slow: thrown, throwing: thrown, leaking: thrown },
      ...{ missing: [], corrupt: ['a file that differs from the published one ran'] },
    });
  });

  it('warns about a section that leaks, and about one that swallows a failed mount', async () => {
    const { code, mount, found } = await runCheck({ 'remoteEntry.js': container(LEAKING), 'page.js': PAGE });
    expect(found).toEqual({
      ...{ none: [], slow: [], missing: [], corrupt: [] },
      throwing: ['it threw while mounting and did not report it'],
      leaking: ['listeners', 'intervals', 'nodes'].map((kind) =>
        expect.stringMatching(new RegExp(`^${kind} grow with each visit: from \\d+ to \\d+ in 4 visits$`)),
      ),
    });
    expect([code, mount?.outcome]).toEqual([0, 'warned']);
  });

  it('refuses a section that renders nothing and leaves nodes behind; with one file it skips the missing and corrupt faults', async () => {
    const { code, found } = await runCheck({ 'remoteEntry.js': container('', 'domElement.append("left behind");') });
    expect(code).toBe(1);
    expect(found.none).toEqual([
      'mount resolved, but nothing is rendered',
      'onReady was not called',
      'nothing is rendered after a change of language and colours',
      'unmount left nodes in the container element',
    ]);
    expect(Object.keys(found)).toEqual(['none', 'slow', 'throwing', 'leaking']);
  });
});

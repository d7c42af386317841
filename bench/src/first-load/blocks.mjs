import { chromium } from '@playwright/test';
import { heading, percentile, report } from '../figures.mjs';
import { signIn, startPortal, temporaryFolder, untilSettled } from '../portal.mjs';
import { coldLoad, LAUNCH, SLOWDOWN } from './cold-load.mjs';

const LOADS = 7;
const PAGE = '/api/contents/main-page';

const both = (text) => ({ my: text, en: text });
const link = { linkText: both(''), linkTo: '' };
const steps = Array.from({ length: 4 }, (_, index) => ({
  title: both(`Langkah ${index + 1}`),
  text: both('Satu ayat.'),
}));
/** What an editor may put into the page besides what came with it. */
const ADDED = [
  { type: 'featured', key: 'bench-a', on: true, title: both('Pilihan'), by: 'calls', count: 6, apis: [] },
  { type: 'categories', key: 'bench-b', on: true, title: both('Kategori') },
  { type: 'agencies', key: 'bench-c', on: true, title: both('Agensi') },
  { type: 'steps', key: 'bench-d', on: true, title: both('Bermula'), steps, ...link },
];

/** Publishes a main page with every kind of block that holds a list, below the title. */
async function arrange(url) {
  const token = await signIn(url, 'superadmin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (method, path, body) => {
    const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const { rowVersion, current } = await call('GET', PAGE);
  const { blocks } = current.content;
  const at = blocks.findIndex(({ type }) => type === 'catalogue');
  const content = { ...current.content, blocks: [...blocks.slice(0, at), ...ADDED, ...blocks.slice(at)] };
  const draft = await call('PUT', PAGE, { rowVersion, content });
  await call('POST', `${PAGE}/publish`, { rowVersion: draft.rowVersion, from: null, until: null });
}

const median = (values) => percentile(values, 0.5);

/** The home page as it came beside one with blocks of an editor: they may cost no paint. */
export async function blocks() {
  heading(`The home page with blocks of an editor, cold cache, ${SLOWDOWN}x slower processor`);
  const portals = [];
  for (const name of ['as it came', 'with blocks']) {
    const portal = await startPortal({ data: temporaryFolder('blocks') });
    portals.push({ name, ...portal, runs: [] });
  }
  await untilSettled();
  await arrange(portals[1].url);
  const browser = await chromium.launch(LAUNCH);
  for (let load = 0; load <= LOADS; load++)
    for (const { url, runs } of portals) {
      const run = await coldLoad(browser, url);
      // The first load of each portal fills its caches.
      if (load > 0) runs.push(run);
    }
  await browser.close();
  const [came, arranged] = portals.map(({ runs }) => median(runs.map(({ lcp }) => lcp)));
  report('largest contentful paint as it came', came, 'ms');
  report('largest contentful paint with blocks', arranged, 'ms');
  report('with blocks, share of as it came', (100 * arranged) / came, '%', { max: 105 });
  report('layout shift with blocks', median(portals[1].runs.map(({ shift }) => shift)), '', { max: 0.02 });
  for (const { stop } of portals) await stop();
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '../../../server/src/testing/matrix/endpoints';
import { MARKUP_FIELDS, type MarkupField, OWN_TEXTS, type FieldName } from './fields';
import { markupPaths } from './markup-paths';
import { faultsOfHtml } from './judge-html';
import { ADDRESSES, type Payload, TEXTS } from './payloads';
import { DOCUMENTS, tryMainPage, tryPage } from './testing/formatted';
import { MARKDOWN_TRIES } from './testing/markdown';
import { loadRenderers, type Outcome } from './testing/shown';
import { openWorld, type World } from './testing/world';

/** `npm test` tries a fourth of the texts in each field, another one in each; `npm run attack:markup` all of them. */
const PART = process.env.TITIAN_ALL_TEXTS ? 1 : 4;
let fields = 0;
const partOf = (texts: readonly Payload[]) => {
  fields += 1;
  return texts.filter((_, at) => (at + fields) % PART === 0);
};

const ROOT = path.resolve(import.meta.dirname, '../../..');
let world: World;
let show: Awaited<ReturnType<typeof loadRenderers>>;
beforeAll(async () => {
  world = await openWorld();
  show = await loadRenderers();
});

/** What came of the texts in one field. */
interface Row {
  field: string;
  tried: number;
  refused: number;
  served: number;
  pieces: number;
  faults: number;
}
const table: Row[] = [];
afterAll(async () => {
  await world.close();
  // oxlint-disable-next-line no-console
  console.table(table);
});

/** Tries each text; answers what of it survived, by its name. */
async function tryAll(field: string, texts: readonly Payload[], attempt: (text: string) => Promise<Outcome>) {
  const row: Row = { field, tried: 0, refused: 0, served: 0, pieces: 0, faults: 0 };
  const fell: string[] = [];
  for (const { name, text } of partOf(texts)) {
    const outcome = await attempt(text);
    row.tried += 1;
    if ('refused' in outcome) {
      row.refused += 1;
      continue;
    }
    row.served += 1;
    row.pieces += outcome.served.length;
    const faults = outcome.served.flatMap(({ html, kind }) => faultsOfHtml(html, kind));
    if (faults.length > 0) fell.push(`${name}: ${[...new Set(faults)].join(', ')}`);
  }
  row.faults = fell.length;
  table.push(row);
  return { row, fell };
}

describe('a hostile text', () => {
  it.each(['words', 'an attribute'])('as %s of a page of content is words, in page and document', async (as) => {
    const { row, fell } = await tryAll(`page of content: ${as}`, TEXTS, (text) => tryPage(world, show, text, as));
    expect([fell, row.served > 8]).toEqual([[], true]);
  });

  it.each(['words', 'an attribute'])('as %s of the main page is words, in page and document', async (as) => {
    const { row, fell } = await tryAll(`main page: ${as}`, TEXTS, (text) => tryMainPage(world, show, text, as));
    expect([fell, row.served > 8]).toEqual([[], true]);
  });

  it.each(['a link', 'HTML', 'a node'])('is refused as %s of a formatted text', async (as) => {
    const texts = as === 'a link' ? ADDRESSES : TEXTS;
    for (const [name, attempt] of [
      ['page of content', tryPage],
      ['main page', tryMainPage],
    ] as const) {
      const { row, fell } = await tryAll(`${name}: ${as}`, texts, (text) => attempt(world, show, text, as));
      expect([name, fell, row.served]).toEqual([name, [], 0]);
    }
  });

  it.each(Object.keys(MARKDOWN_TRIES) as (keyof typeof MARKDOWN_TRIES)[])('in the field %s is words', async (name) => {
    const { row, fell } = await tryAll(name, TEXTS, await MARKDOWN_TRIES[name](world, show));
    expect([fell, row.served > 8]).toEqual([[], true]);
  });

  it('in any of these is words in the mails that it caused', async () => {
    const { portal } = world;
    await portal.app.events.drain();
    const mails = (await portal.app.inject({ url: '/dev/mail.json' })).json<{ html: string }[]>();
    expect(mails.length).toBeGreaterThan(20);
    expect([...new Set(mails.flatMap(({ html }) => faultsOfHtml(html, 'mail')))]).toEqual([]);
  });
});

describe('the judge', () => {
  // What a page would have if somebody took the texts for HTML: a judge that lets these pass proves nothing above.
  const asHtml = TEXTS.filter(({ text }) => /<(script|img|svg|iframe|body|object|embed|form|meta|base)/i.test(text));
  it.each(asHtml)('notices $name where it is taken for HTML', ({ text }) => {
    expect(faultsOfHtml(`<p>${text}</p>`, 'text')).not.toEqual([]);
  });
  it.each(ADDRESSES)('notices a link to $name', ({ text }) => {
    expect(faultsOfHtml(`<p><a href="${text.replaceAll('"', '&quot;')}">x</a></p>`, 'text')).not.toEqual([]);
  });
});

describe('the list of fields', () => {
  const listed: MarkupField[] = Object.values(MARKUP_FIELDS);
  const known = listed.flatMap(({ taken }) => taken);

  it('has every field of the contracts that is read as marks', () => {
    const found = endpoints.flatMap(({ name, entry }) =>
      entry.body ? markupPaths(entry.body).map((way) => `${name}: ${way}`) : [],
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((one) => !known.includes(one))).toEqual([]);
    const others = [
      'definition.put: text',
      'middleware.update: SwaggerOriginal',
      'upload.begin: the words of a Word document',
      'upload.begin: the bytes of the upload',
    ];
    expect(known.filter((one) => !found.includes(one))).toEqual(others);
  });

  it('has every page that shows such a text', () => {
    const folders = readdirSync(ROOT).filter((name) => /^(mf-|shell$|shared-ui$|section-kit$)/.test(name));
    const sources = folders.flatMap((folder) =>
      readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx') && !/\.test\.|(^|\/)testing\//.test(name))
        .map((name) => `${folder}/src/${name}`),
    );
    const showing = sources.filter((name) => /<(Prose|RichText)\s/.test(readFileSync(path.join(ROOT, name), 'utf8')));
    expect([...showing].sort()).toEqual([...new Set([...listed.flatMap(({ shown }) => shown), ...OWN_TEXTS])].sort());
  });

  it('has no field that is not tried', () => {
    const tried: FieldName[] = [
      'page of content',
      'text of the main page',
      ...(Object.keys(MARKDOWN_TRIES) as FieldName[]),
    ];
    expect(tried.sort()).toEqual(Object.keys(MARKUP_FIELDS).sort());
    expect(Object.keys(DOCUMENTS)).toHaveLength(5);
  });

  it('is of texts that no page makes HTML from by itself', () => {
    const folders = readdirSync(ROOT).filter((name) => /^(mf-|shell$|shared-ui$|section-kit$)/.test(name));
    const making = folders.flatMap((folder) =>
      readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(^|\/)testing\//.test(name))
        .filter((name) =>
          /dangerouslySetInnerHTML|\.(inner|outer)HTML = |insertAdjacentHTML|document\.write/.test(
            readFileSync(path.join(ROOT, folder, 'src', name), 'utf8'),
          ),
        ),
    );
    expect(making).toEqual([]);
  });
});

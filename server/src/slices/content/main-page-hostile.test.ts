import {
  type Block,
  MAIN_PAGE_AS_IT_CAME,
  mainPage as contract,
  publishedMainPage,
} from '@titian/shared-contracts/main-page';
import { portalOf } from '../../testing/portal-of';
import { content } from './content.tables';

const here = portalOf('superadmin', 'client');
beforeEach(async () => void (await here.portal.db.delete(content)));

const CAME = MAIN_PAGE_AS_IT_CAME.blocks;
const both = (text: string) => ({ my: text, en: text });
const doc = (...blocks: object[]) => ({ type: 'doc', content: blocks });
const paragraph = (text: string, marks?: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks && { marks }) }],
});
const saveAll = (blocks: readonly unknown[], caller = here.superadmin) =>
  caller.call(contract.save, { body: { rowVersion: 1, content: { blocks } as never } });
/** Saves the page as it came with one more block. */
const save = (block: unknown) => saveAll([...CAME, block]);
const codes = async (reply: ReturnType<typeof saveAll>) => {
  const { status, body } = await reply;
  return [status, ...((body.errors ?? []) as { code: string }[]).map(({ code }) => code)];
};
const text = (body: object, key = 'teks') => ({ type: 'text', key, on: true, title: both(''), body });
const featured = (given = {}) => ({
  ...{ type: 'featured', key: 'pilihan', on: true, title: both('Pilihan'), by: 'newest', count: 4, apis: [] },
  ...given,
});

describe('a block', () => {
  it.each([{ type: 'html', key: 'x', on: true }, { type: '__proto__', key: 'x', on: true }, { key: 'x' }, {}])(
    'of no known type is refused by a code of its own: %j',
    async (block) => {
      expect(await codes(save(block))).toEqual([422, 'validation.blockType']);
    },
  );

  it.each([null, 7, 'hero', []])('that is none is refused: %j', async (block) => {
    expect((await save(block)).status).toBe(422);
  });

  it('keeps no field that it does not name', async () => {
    const block = featured({ onclick: 'alert(1)', html: '<script>' });
    const { status, body } = await save(block);
    expect(status).toBe(200);
    expect(body.current.content.blocks.at(-1)).toEqual(featured());
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://a.example',
    '/\\e',
  ])('leads nowhere by %j', async (link) => {
    const blocks = CAME.map((block) => (block.type === 'hero' ? { ...block, noteTo: link } : block));
    expect((await saveAll(blocks)).status).toBe(422);
    const steps = { type: 'steps', key: 's', on: true, title: both('a'), linkText: both('a'), linkTo: link };
    expect((await save({ ...steps, steps: [{ title: both('a'), text: both('') }] })).status).toBe(422);
    const marks = [{ type: 'link', attrs: { href: link } }];
    const body = doc(paragraph('a', marks));
    expect((await save(text({ my: body, en: doc() }))).status).toBe(422);
  });

  it('has formatted text of the allowed nodes alone, and not too long', async () => {
    const of = (my: object) => save(text({ my, en: doc() }));
    expect((await of(doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } }))).status).toBe(422);
    expect((await of(doc(paragraph('a'.repeat(2_001))))).status).toBe(422);
    expect((await of(doc(paragraph('<script>alert(1)</script>')))).status).toBe(200);
  });

  it('has no more cards than its limit, and cards by ids alone', async () => {
    expect((await save(featured({ count: 13 }))).status).toBe(422);
    expect((await save(featured({ count: 0 }))).status).toBe(422);
    expect((await save(featured({ by: 'chosen', apis: ['1 or 1=1'] }))).status).toBe(422);
  });
});

describe('the blocks together', () => {
  const without = (type: Block['type']) => CAME.filter((block) => block.type !== type);
  it.each(['hero', 'catalogue'] as const)('are refused without %s, or with it switched off', async (type) => {
    expect(await codes(saveAll(without(type)))).toEqual([422, 'validation.blockMissing']);
    const off = CAME.map((block) => (block.type === type ? { ...block, on: false } : block));
    expect(await codes(saveAll(off))).toEqual([422, 'validation.blockMissing']);
  });

  it('have no two of one key, and none more often than its type may stand', async () => {
    expect(await codes(saveAll([...CAME, CAME[5]]))).toEqual([422, 'validation.blockTwice']);
    expect(await codes(saveAll([...CAME, { ...CAME[5], key: 'faq-2' }]))).toEqual([422, 'validation.blockTwice']);
    const many = ['a', 'b', 'c', 'd'].map((key) => featured({ key }));
    expect(await codes(saveAll([...CAME, ...many]))).toEqual([422, 'validation.blockTwice']);
  });

  it('are no more than the page takes, by number and by size', async () => {
    expect((await saveAll(Array.from({ length: 2_000 }, (_, n) => featured({ key: `k${n}` })))).status).toBe(422);
    // Few characters, but each with a long link of its own.
    const marks = [{ type: 'link', attrs: { href: `/${'a'.repeat(490)}` } }];
    const long = doc(...Array.from({ length: 120 }, () => paragraph('a', marks)));
    expect(await codes(save(text({ my: long, en: doc() })))).toEqual([422, 'validation.tooLong']);
  });
});

it('is written by its editors alone, and a draft is read by nobody else', async () => {
  await saveAll(CAME.map((block) => (block.type === 'hero' ? { ...block, title: both('Rahsia') } : block)));
  const { client, portal } = here;
  for (const caller of [client, portal.nobody]) {
    const status = caller === client ? 403 : 401;
    expect((await caller.call(contract.detail)).status).toBe(status);
    expect((await caller.call(contract.version, { params: { version: '2' } })).status).toBe(status);
    expect((await saveAll(CAME, caller)).status).toBe(status);
    expect((await caller.call(contract.publish, { body: { rowVersion: 2, from: null, until: null } })).status).toBe(
      status,
    );
    expect(JSON.stringify((await caller.call(publishedMainPage.read)).body)).not.toContain('Rahsia');
  }
});

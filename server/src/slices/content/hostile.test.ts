import { content as contract, publishedPage } from '@titian/shared-contracts/content';
import { portalOf } from '../../testing/portal-of';
import { pageContent } from './content.samples';
import { content } from './content.tables';

const here = portalOf('superadmin');
beforeEach(async () => void (await here.portal.db.delete(content)));

const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks && { marks }) });
const paragraph = (...inside: object[]) => ({ type: 'paragraph', content: inside });
const doc = (...blocks: object[]) => ({ type: 'doc', content: blocks });
const create = (body: object) =>
  here.superadmin.call(contract.create, {
    body: { slug: 'hostile', content: pageContent({ body: { my: body, en: doc() } }) as never },
  });
/** What is stored and read of a text. */
const read = async (body: object) => {
  const made = await create(body);
  if (made.status !== 201) return made.status;
  const params = { id: made.body.id };
  await here.superadmin.call(contract.publish, { params, body: { rowVersion: 1, from: null, until: null } });
  return (await here.portal.nobody.call(publishedPage.read, { params: { slug: 'hostile' } })).body.body.my;
};

describe('a formatted text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '"><iframe srcdoc="<script>alert(1)</script>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '{{constructor.constructor("alert(1)")()}}',
    '</script><script>alert(1)</script>',
    '\u202egnp.exe',
  ])('stays words: %s', async (words) => {
    expect(await read(doc(paragraph(text(words))))).toEqual(doc(paragraph(text(words))));
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://portal.example/1',
    'file:///etc/passwd',
    'http://plain.example',
    '//evil.example',
    'https://portal.gov.my@evil.example',
    'https://a:b@evil.example/x',
    'https:///a@evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '',
    '#top',
  ])('has no link to %j', async (href) => {
    expect(await read(doc(paragraph(text('Klik', [{ type: 'link', attrs: { href } }]))))).toBe(422);
  });

  it.each([
    { type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } },
    { type: 'html', content: '<script>alert(1)</script>' },
    { type: 'iframe', attrs: { src: 'https://evil.example' } },
    { type: 'script' },
    { type: '__proto__' },
    { type: 'constructor', content: [] },
    { type: 'heading', attrs: { level: 1 } },
    { type: 'heading', attrs: { level: '2 onclick=alert(1)' } },
    { type: 'bulletList', content: [paragraph(text('a'))] },
    { type: 'blockquote', content: [{ type: 'blockquote', content: [paragraph()] }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'script' }] }] },
    { type: 'paragraph', content: [{ type: 'text', text: { toString: 'x' } }] },
  ])('has no such node: %j', async (block) => {
    expect(await read(doc(paragraph(text('a')), block))).toBe(422);
  });

  it('keeps no attribute that it does not name', async () => {
    const link = {
      type: 'link',
      attrs: { href: '/faq', target: '_top', onclick: 'alert(1)', style: 'position:fixed' },
    };
    const hostile = { ...paragraph(text('a', [link])), attrs: { style: 'x', class: 'y' }, onclick: 'alert(1)' };
    expect(await read({ ...doc(hostile), onload: 'alert(1)' })).toEqual(
      doc(paragraph(text('a', [{ type: 'link', attrs: { href: '/faq' } }]))),
    );
  });

  it('is refused, not read to the end, when it is too deep, too long or too many', async () => {
    const list = (depth: number): object => ({
      type: 'bulletList',
      content: [
        { type: 'listItem', content: depth > 1 ? [paragraph(text('a')), list(depth - 1)] : [paragraph(text('a'))] },
      ],
    });
    expect(await read(doc(list(3)))).toEqual(doc(list(3)));
    expect(await read(doc(list(4)))).toBe(422);
    expect(await read(doc(list(500)))).toBe(422);
    expect(await read(doc(paragraph(text('a'.repeat(20_001)))))).toBe(422);
    expect(await read(doc(...Array.from({ length: 401 }, () => paragraph(text('a')))))).toBe(422);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800'])(
    'with a sign that the database cannot keep is no failure: %j',
    async (words) => {
      expect((await create(doc(paragraph(text(`a${words}`))))).status).toBeLessThan(500);
    },
  );
});

it.each(['../admin', 'a/b', 'A', 'a--b', '-a', '%2e', 'a b', '', 'javascript:', 'a'.repeat(61)])(
  'has no address like %j',
  async (slug) => {
    const refused = await here.superadmin.call(contract.create, { body: { slug, content: pageContent() } });
    expect(refused.status).toBe(422);
  },
);

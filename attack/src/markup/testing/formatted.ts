import { content, publishedPage, type RichText } from '@titian/shared-contracts/content';
import { MAIN_PAGE_AS_IT_CAME, mainPage, publishedMainPage } from '@titian/shared-contracts/main-page';
import { asDocument, asText, type loadRenderers, type Outcome, refusalOf } from './shown';
import type { World } from './world';

type Renderers = Awaited<ReturnType<typeof loadRenderers>>;
const both = <T>(value: T) => ({ my: value, en: value });
const NOW = { from: null, until: null };

/** Documents into which a text may be put: as words, as the address of a link, as a node, as what stands for a document. */
const paragraph = (text: string, marks?: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, ...(marks && { marks }) }] }],
});
export const DOCUMENTS: Record<string, (text: string) => unknown> = {
  words: (text) => paragraph(text),
  'a link': (text) => paragraph('x', [{ type: 'link', attrs: { href: text } }]),
  HTML: (text) => text,
  'a node': (text) => ({ type: 'doc', content: [{ type: 'html', content: text }] }),
  'an attribute': (text) => ({
    type: 'doc',
    content: [{ ...paragraph('x').content[0], attrs: { style: text, onclick: text }, [text]: text }],
  }),
};

let pages = 0;
/** Published with the text in title, summary and body; read as its readers do, with the document of its address. */
export async function tryPage({ superadmin, portal, open }: World, show: Renderers, text: string, as: string) {
  const slug = `h-${(pages += 1)}`;
  const page = {
    ...{ title: both(text.slice(0, 120)), summary: both(text.slice(0, 240)) },
    ...{ body: both(DOCUMENTS[as]!(text)), place: 'menu', order: 1, audience: 'All' },
  };
  const made = await superadmin.call(content.create, { body: { slug, content: page as never } });
  const refused = refusalOf(made);
  if (refused) return refused;
  const params = { id: made.body.id as string };
  const shown = refusalOf(await superadmin.call(content.publish, { params, body: { rowVersion: 1, ...NOW } }));
  if (shown) return shown;
  const { body } = (await portal.nobody.call(publishedPage.read, { params: { slug } })).body;
  const documents = [asDocument(await open(`/pages/${slug}`)), asDocument(await open(`/en/pages/${slug}`))];
  await superadmin.call(content.archive, { params, body: { rowVersion: 2 } });
  return { served: [...asText(show.formattedHtml(body.my), show.formattedHtml(body.en)), ...documents] };
}

/** Published in a block of the main page, with its title and its links; read as visitors do, with the document. */
export async function tryMainPage(
  { superadmin, portal, open }: World,
  show: Renderers,
  text: string,
  as: string,
): Promise<Outcome> {
  const { rowVersion } = (await superadmin.call(mainPage.detail)).body;
  const body = both(DOCUMENTS[as]!(text));
  const blocks = MAIN_PAGE_AS_IT_CAME.blocks.map((block) =>
    block.type === 'hero' ? { ...block, title: both(text.slice(0, 80)), lead: both(text.slice(0, 240)) } : block,
  );
  const more = { type: 'text', key: 'teks', on: true, title: both(text.slice(0, 80)), body };
  const saved = await superadmin.call(mainPage.save, {
    body: { rowVersion, content: { blocks: [...blocks, more] } as never },
  });
  const refused = refusalOf(saved);
  if (refused) return refused;
  const seen = { rowVersion: saved.body.rowVersion as number };
  const published = refusalOf(await superadmin.call(mainPage.publish, { body: { ...seen, ...NOW } }));
  if (published) return published;
  const { blocks: shown } = (await portal.nobody.call(publishedMainPage.read)).body;
  const { body: stored } = shown.find(({ key }: { key: string }) => key === 'teks') as { body: { my: RichText } };
  return {
    served: [...asText(show.formattedHtml(stored.my)), asDocument(await open('/')), asDocument(await open('/en'))],
  };
}

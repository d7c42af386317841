import * as z from 'zod/mini';
import { Href, type SchemaOf } from '@titian/shared-contracts';
import { LIST_DEPTH, LIST_ITEMS_MAX, RICH_BLOCKS_MAX, RICH_TEXT_MAX } from './limits';

/*
 * A formatted text as a document of nodes, never as HTML. What is not named here cannot be stored: an unknown node or mark is refused, an
 * unknown attribute is dropped. Lists have a fixed depth, so that no text is too deep to be read.
 */

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: Href }) }),
]);
const Inline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().check(z.minLength(1), z.maxLength(RICH_TEXT_MAX, 'validation.tooLong')),
    marks: z.optional(z.array(Mark).check(z.maxLength(3))),
  }),
  z.object({ type: z.literal('hardBreak') }),
]);
const content = z.optional(z.array(Inline).check(z.maxLength(RICH_TEXT_MAX)));

const Paragraph = z.object({ type: z.literal('paragraph'), content });
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
  content,
});
const Quote = z.object({
  type: z.literal('blockquote'),
  content: z.array(Paragraph).check(z.minLength(1), z.maxLength(LIST_ITEMS_MAX)),
});
const Rule = z.object({ type: z.literal('horizontalRule') });

export interface RichList {
  type: 'bulletList' | 'orderedList';
  content: RichListItem[];
}
export interface RichListItem {
  type: 'listItem';
  content: (z.infer<typeof Paragraph> | RichList)[];
}
const itemsOf = (depth: number): SchemaOf<RichListItem[]> => {
  const part = z.discriminatedUnion('type', depth > 1 ? [Paragraph, ...listsOf(depth - 1)] : [Paragraph]);
  const item = z.object({
    type: z.literal('listItem'),
    content: z.array(part).check(z.minLength(1), z.maxLength(LIST_ITEMS_MAX)),
  });
  return z.array(item).check(z.minLength(1), z.maxLength(LIST_ITEMS_MAX));
};
const listsOf = (depth: number) =>
  [
    z.object({ type: z.literal('bulletList'), content: itemsOf(depth) }),
    z.object({ type: z.literal('orderedList'), content: itemsOf(depth) }),
  ] as const;

const Block = z.discriminatedUnion('type', [Paragraph, Heading, Quote, Rule, ...listsOf(LIST_DEPTH)]);
export type RichBlock = z.infer<typeof Block>;
export type RichInline = z.infer<typeof Inline>;
type Node = RichBlock | RichListItem | RichInline;

const textOfNode = (node: Node): string => {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak' || node.type === 'horizontalRule') return '\n';
  const inside = ((node.content ?? []) as Node[]).map(textOfNode).join('');
  return inside.endsWith('\n') ? inside : `${inside}\n`;
};
/** The words of a formatted text: a line for each paragraph, heading and item. */
export const plainText = (text: { content: readonly RichBlock[] }): string =>
  text.content.map(textOfNode).join('').trim();

export const RichText = z
  .object({
    type: z.literal('doc'),
    content: z.array(Block).check(z.maxLength(RICH_BLOCKS_MAX, 'validation.tooLong')),
  })
  .check(z.refine((text) => plainText(text).length <= RICH_TEXT_MAX, 'validation.tooLong'));
export type RichText = z.infer<typeof RichText>;

/** A formatted text in both languages. */
export const LocalRichText = z.object({ my: RichText, en: RichText });
export type LocalRichText = z.infer<typeof LocalRichText>;

export const EMPTY_TEXT: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

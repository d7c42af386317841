import {
  LIST_ITEMS_MAX,
  RICH_BLOCKS_MAX,
  RICH_TEXT_MAX,
  type RichBlock,
  type RichInline,
  type RichText,
} from '@titian/shared-contracts/content';

/** A paragraph of a Word document, as far as its preview shows it. */
export interface Paragraph {
  /** 2 and 3 as in formatted texts; 0 for none. */
  heading: 0 | 2 | 3;
  isItem: boolean;
  inlines: RichInline[];
}
type ItemList = Extract<RichBlock, { type: 'bulletList' }>;

const lengthOf = (inlines: readonly RichInline[]) =>
  inlines.reduce((sum, node) => sum + (node.type === 'text' ? node.text.length : 1), 0);

/**
 * Makes a formatted text of paragraphs, one after the other, as those that editors of pages write: nothing else can be stored or shown, so
 * nothing of the document but its words, headings, lists, bold and italics comes through.
 */
export function createText() {
  const content: RichBlock[] = [];
  let left = RICH_TEXT_MAX;
  let isFull = false;

  function addItem(inlines: RichInline[]) {
    const item = { type: 'listItem' as const, content: [{ type: 'paragraph' as const, content: inlines }] };
    const last = content.at(-1);
    if (last?.type === 'bulletList' && last.content.length < LIST_ITEMS_MAX) last.content.push(item);
    else content.push({ type: 'bulletList', content: [item] } satisfies ItemList);
  }

  return {
    /** Adds a paragraph that says something. */
    add({ heading, isItem, inlines }: Paragraph): void {
      const length = lengthOf(inlines) + 1;
      if (!inlines.some((node) => node.type === 'text' && node.text.trim())) return;
      if (isFull || length > left || content.length >= RICH_BLOCKS_MAX) {
        isFull = true;
        return;
      }
      left -= length;
      if (heading) content.push({ type: 'heading', attrs: { level: heading }, content: inlines });
      else if (isItem) addItem(inlines);
      else content.push({ type: 'paragraph', content: inlines });
    },
    /** Whether something was left out, so that nothing more needs to be read. */
    isFull: () => isFull,
    text: (): RichText => ({ type: 'doc', content }),
  };
}

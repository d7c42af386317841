export interface Block {
  kind: 'paragraph' | 'heading' | 'bullets' | 'numbers' | 'code';
  /** One text, or one an item; of code, one a line as it stands. */
  lines: string[];
}

const ITEM = { bullets: /^\s*[-*+]\s+/, numbers: /^\s*\d+[.)]\s+/ } as const;
const HEADING = /^#{1,6}\s+/;
/** A line that opens or ends fenced code. */
const FENCE = /^[ \t]*```.*$/m;

type Written = Exclude<Block['kind'], 'code'>;

const kindOf = (line: string): Written => {
  if (HEADING.test(line)) return 'heading';
  if (ITEM.bullets.test(line)) return 'bullets';
  return ITEM.numbers.test(line) ? 'numbers' : 'paragraph';
};

const bare = (kind: Written, line: string) => {
  if (kind === 'heading') return line.replace(HEADING, '');
  return kind === 'paragraph' ? line.trim() : line.replace(ITEM[kind], '');
};

function proseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let ended = true;
  for (const line of text.split(/\r?\n/)) {
    const kind = kindOf(line);
    const open = ended ? undefined : blocks.at(-1);
    ended = !line.trim();
    if (ended) continue;
    if (open && kind === 'paragraph' && open.kind !== 'heading') {
      // Within a paragraph the line's end is kept, for readers who show it.
      const joint = open.kind === 'paragraph' ? '\n' : ' ';
      open.lines.push(`${open.lines.pop() ?? ''}${joint}${line.trim()}`);
    } else if (open?.kind === kind && kind !== 'heading') open.lines.push(bare(kind, line));
    else blocks.push({ kind, lines: [bare(kind, line)] });
  }
  return blocks;
}

const codeBlock = (text: string): Block => ({ kind: 'code', lines: text.replace(/^\r?\n|\r?\n$/g, '').split(/\r?\n/) });

/** The blocks of a Markdown text: paragraphs, headings, lists and fenced code. A line after an item or a paragraph goes on with it. */
export const blocksOf = (text: string): Block[] =>
  text.split(FENCE).flatMap((part, index) => (index % 2 === 1 ? [codeBlock(part)] : proseBlocks(part)));

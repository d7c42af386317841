export interface Block {
  kind: 'paragraph' | 'heading' | 'bullets' | 'numbers' | 'code';
  /** One text; one per item of a list; one per line of code, unchanged. */
  lines: string[];
}

const ITEM = { bullets: /^\s*[-*+]\s+/, numbers: /^\s*\d+[.)]\s+/ } as const;
const HEADING = /^#{1,6}\s+/;
const FENCE = /^[ \t]*```.*$/m;

const kindOf = (line: string): Block['kind'] => {
  if (HEADING.test(line)) return 'heading';
  if (ITEM.bullets.test(line)) return 'bullets';
  return ITEM.numbers.test(line) ? 'numbers' : 'paragraph';
};

const bare = (kind: Block['kind'], line: string) => {
  if (kind === 'heading') return line.replace(HEADING, '');
  return kind === 'bullets' || kind === 'numbers' ? line.replace(ITEM[kind], '') : line.trim();
};

function blocksOfText(text: string): Block[] {
  const blocks: Block[] = [];
  let ended = true;
  for (const line of text.split(/\r?\n/)) {
    const kind = kindOf(line);
    const open = ended ? undefined : blocks.at(-1);
    ended = !line.trim();
    if (ended) continue;
    if (open && kind === 'paragraph' && open.kind !== 'heading') {
      // Line breaks within a paragraph are kept, for callers that show them.
      const joint = open.kind === 'paragraph' ? '\n' : ' ';
      open.lines.push(`${open.lines.pop() ?? ''}${joint}${line.trim()}`);
    } else if (open?.kind === kind && kind !== 'heading') open.lines.push(bare(kind, line));
    else blocks.push({ kind, lines: [bare(kind, line)] });
  }
  return blocks;
}

const code = (text: string): Block => ({ kind: 'code', lines: text.replace(/^\r?\n|\r?\n$/g, '').split(/\r?\n/) });

/** The blocks of a Markdown text: paragraphs, headings, lists and fenced code. A line after an item or a paragraph continues it. */
export const blocksOf = (text: string): Block[] =>
  text.split(FENCE).flatMap((part, index) => (index % 2 === 1 ? code(part) : blocksOfText(part)));

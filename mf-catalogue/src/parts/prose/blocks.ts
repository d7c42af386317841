export interface Block {
  kind: 'paragraph' | 'heading' | 'bullets' | 'numbers';
  /** One text, or one an item. */
  lines: string[];
}

const ITEM = { bullets: /^\s*[-*+]\s+/, numbers: /^\s*\d+[.)]\s+/ } as const;
const HEADING = /^#{1,6}\s+/;

const kindOf = (line: string): Block['kind'] => {
  if (HEADING.test(line)) return 'heading';
  if (ITEM.bullets.test(line)) return 'bullets';
  return ITEM.numbers.test(line) ? 'numbers' : 'paragraph';
};

const bare = (kind: Block['kind'], line: string) => {
  if (kind === 'heading') return line.replace(HEADING, '');
  return kind === 'paragraph' ? line.trim() : line.replace(ITEM[kind], '');
};

/** The blocks of a Markdown text: paragraphs, headings and lists. A line after an item or a paragraph goes on with it. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let ended = true;
  for (const line of text.split(/\r?\n/)) {
    const kind = kindOf(line);
    const open = ended ? undefined : blocks.at(-1);
    ended = !line.trim();
    if (ended) continue;
    if (open && kind === 'paragraph' && open.kind !== 'heading') {
      open.lines.push(`${open.lines.pop() ?? ''} ${line.trim()}`);
    } else if (open?.kind === kind && kind !== 'heading') open.lines.push(bare(kind, line));
    else blocks.push({ kind, lines: [bare(kind, line)] });
  }
  return blocks;
}

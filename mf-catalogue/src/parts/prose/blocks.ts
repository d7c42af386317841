export interface Block {
  kind: 'paragraph' | 'heading' | 'bullets' | 'numbers' | 'code';
  /** One text, or one an item; of code, one a line as it stands. */
  lines: string[];
}

const ITEM = { bullets: /^\s*[-*+]\s+/, numbers: /^\s*\d+[.)]\s+/ } as const;
const HEADING = /^#{1,6}\s+/;
const FENCE = /^\s*```/;

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

/** The blocks of a Markdown text: paragraphs, headings, lists and fenced code. A line after an item or a paragraph goes on with it. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let ended = true;
  let fenced: Block | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (FENCE.test(line)) {
      fenced = fenced ? null : { kind: 'code', lines: [] };
      if (fenced) blocks.push(fenced);
      ended = true;
      continue;
    }
    if (fenced) {
      fenced.lines.push(line);
      continue;
    }
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

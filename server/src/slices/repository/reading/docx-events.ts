import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { RichInline } from '@titian/shared-contracts/content';
import type { Paragraph } from './docx-text';

const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
/** Bytes that are read at once, so that a long document is left after its beginning. */
const CHUNK = 256 * 1024;

/** The name of an element of WordprocessingML; empty for others. What stands twice for older programs is read once. */
const nameOf = ({ uri, local }: SaxesTagNS) => {
  if (uri === COMPATIBILITY && local === 'Fallback') return 'fallback';
  return WORD.has(uri) ? local : '';
};
const valueOf = ({ attributes }: SaxesTagNS) =>
  Object.values(attributes).find(({ local }) => local === 'val')?.value ?? '';
const isOn = (tag: SaxesTagNS) => !/^(0|false|off|none)$/.test(valueOf(tag));

/** Levels of headings by the ids of their styles: Word names them in English whatever its language is. */
export function readStyles(xml: string): Map<string, 2 | 3> {
  const levels = new Map<string, 2 | 3>();
  let id = '';
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', (tag) => {
    const name = nameOf(tag);
    if (name === 'style') id = Object.values(tag.attributes).find(({ local }) => local === 'styleId')?.value ?? '';
    const found = name === 'name' && /^(title|heading (\d))$/i.exec(valueOf(tag));
    if (found && id) levels.set(id, Number(found[2] ?? 1) > 1 ? 3 : 2);
  });
  parser.write(xml).close();
  return levels;
}

/** What is not shown: what was deleted, moved away, is computed, or stands a second time. */
const SKIPPED = new Set(['del', 'moveFrom', 'fallback', 'instrText', 'delText']);

/**
 * Reads the body of a Word document paragraph by paragraph. Only names of elements and their text are looked at: no link, picture, object or
 * relation is followed, and an entity that the document declares is a fault. Throws where it is no XML.
 * @param take gets each paragraph, of a table each row; reading ends where it answers false
 */
export function readBody(
  xml: string,
  styles: ReadonlyMap<string, 2 | 3>,
  take: (paragraph: Paragraph) => boolean,
): void {
  const parser = new SaxesParser({ xmlns: true });
  let paragraph: Paragraph = { heading: 0, isItem: false, inlines: [] };
  let cells: RichInline[][] = [];
  let [isBold, isItalic, isHidden, isText] = [false, false, false, false];
  let [skipped, tables, isEnded] = [0, 0, false];
  const say = (text: string) => {
    const marks = [...(isBold ? [{ type: 'bold' as const }] : []), ...(isItalic ? [{ type: 'italic' as const }] : [])];
    if (text && !isHidden && skipped === 0)
      paragraph.inlines.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
  };
  const give = (inlines: RichInline[], given: Omit<Paragraph, 'inlines'>) => {
    isEnded ||= !take({ ...given, inlines });
  };
  const opened: Record<string, (tag: SaxesTagNS) => void> = {
    tbl: () => void (tables += 1),
    tr: () => void (tables === 1 && (cells = [])),
    tc: () => void (tables === 1 && cells.push([])),
    p: () => void (paragraph = { heading: 0, isItem: false, inlines: [] }),
    pStyle: (tag) => void (paragraph.heading = styles.get(valueOf(tag)) ?? 0),
    numPr: () => void (paragraph.isItem = true),
    r: () => void ([isBold, isItalic, isHidden] = [false, false, false]),
    b: (tag) => void (isBold = isOn(tag)),
    i: (tag) => void (isItalic = isOn(tag)),
    vanish: (tag) => void (isHidden = isOn(tag)),
    t: () => void (isText = true),
    tab: () => say(' '),
    br: () => void (skipped === 0 && paragraph.inlines.push({ type: 'hardBreak' })),
  };
  const closed: Record<string, () => void> = {
    t: () => void (isText = false),
    p() {
      const { inlines, ...rest } = paragraph;
      if (tables === 0) give(inlines, rest);
      else cells.at(-1)?.push(...inlines, { type: 'text', text: ' ' });
      paragraph = { heading: 0, isItem: false, inlines: [] };
    },
    tr() {
      if (tables !== 1) return;
      const between: RichInline = { type: 'text', text: '| ' };
      give(
        cells.flatMap((cell, at) => (at > 0 ? [between, ...cell] : cell)),
        { heading: 0, isItem: false },
      );
    },
    tbl: () => void (tables -= 1),
  };
  parser.on('opentag', (tag) => {
    const name = nameOf(tag);
    if (SKIPPED.has(name)) skipped += 1;
    if (Object.hasOwn(opened, name)) opened[name]!(tag);
  });
  parser.on('text', (text) => void (isText && say(text)));
  parser.on('cdata', (text) => void (isText && say(text)));
  parser.on('closetag', (tag) => {
    const name = nameOf(tag);
    if (SKIPPED.has(name)) skipped -= 1;
    if (Object.hasOwn(closed, name)) closed[name]!();
  });
  for (let at = 0; at < xml.length && !isEnded; at += CHUNK) parser.write(xml.slice(at, at + CHUNK));
  if (!isEnded) parser.close();
}

import { LocalText } from '@titian/shared-contracts';
import { fill } from '../read-calls/fill';
import { memberOf } from '../read-calls/memberOf';
import { alike, type PaletteItem, type PaletteSection } from './items';
import type { NamedFinder } from './useFinders';

const textIn = (row: unknown, member: string): LocalText | undefined => {
  const found = memberOf(row, member);
  return typeof found === 'string' ? alike(found) : LocalText.safeParse(found).data;
};

/** Values go into an address as parts of it, whatever is in them. */
const targetOf = (to: string, valueOf: (name: string) => unknown): string =>
  fill(to, (name) => {
    const value = valueOf(name);
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : undefined;
  });

/** The rows in an answer, or nothing where the answer has none at the place that the section named. */
export const rowsIn = ({ rows }: NamedFinder, answer: unknown): unknown[] | undefined => {
  const found = memberOf(answer, rows);
  return Array.isArray(found) ? (found as unknown[]) : undefined;
};

/** What a finder's answer holds, as lines of the palette; a row without a name is none. */
export const finds = (finder: NamedFinder, answer: unknown, words: string): PaletteSection => {
  const { id, title, icon, row: members } = finder;
  const itemOf = (row: unknown): PaletteItem[] => {
    const key = memberOf(row, members.key);
    const label = textIn(row, members.label);
    if (typeof key !== 'string' || !label) return [];
    const path = targetOf(members.to, (name) => (name === 'q' ? words : memberOf(row, name)));
    return [{ key: `${id}:${key}`, label, hint: members.hint ? textIn(row, members.hint) : undefined, icon, path }];
  };
  return { group: id, title, items: (rowsIn(finder, answer) ?? []).flatMap(itemOf) };
};

/** The line that leads to a page of all finds, where the finder has one. */
export const pageOfAll = ({ id, all }: NamedFinder, words: string): PaletteSection[] => {
  if (!all) return [];
  const said = (text: string) => fill(text, (name) => (name === 'q' ? words : undefined));
  const label = { my: said(all.label.my), en: said(all.label.en) };
  const path = targetOf(all.to, (name) => (name === 'q' ? words : undefined));
  return [{ group: `${id}/all`, title: all.title, items: [{ key: `${id}/all`, label, icon: 'search', path }] }];
};

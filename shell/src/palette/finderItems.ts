import { LocalText } from '@titian/shared-contracts';
import { fill } from '../read-calls/fill';
import { memberOf } from '../read-calls/memberOf';
import { sameInBoth, type PaletteItem, type PaletteSection } from './items';
import type { NamedFinder } from './useFinders';

const textIn = (row: unknown, member: string): LocalText | undefined => {
  const found = memberOf(row, member);
  return typeof found === 'string' ? sameInBoth(found) : LocalText.safeParse(found).data;
};

/** Fills a path's placeholders with URL-encoded values. */
const targetOf = (to: string, valueOf: (name: string) => unknown): string =>
  fill(to, (name) => {
    const value = valueOf(name);
    return typeof value === 'string' || typeof value === 'number' ? encodeURIComponent(value) : undefined;
  });

/** The rows in an answer; undefined if the declared member is not a list. */
export const rowsIn = ({ rows }: NamedFinder, answer: unknown): unknown[] | undefined => {
  const found = memberOf(answer, rows);
  return Array.isArray(found) ? (found as unknown[]) : undefined;
};

/** A finder's answer as items of the palette; rows without a name are omitted. */
export const itemsOf = (finder: NamedFinder, answer: unknown, words: string): PaletteSection => {
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

/** The item that opens the page of all results, if the finder has one. */
export const pageOfAll = ({ id, all }: NamedFinder, words: string): PaletteSection[] => {
  if (!all) return [];
  const filled = (text: string) => fill(text, (name) => (name === 'q' ? words : undefined));
  const label = { my: filled(all.label.my), en: filled(all.label.en) };
  const path = targetOf(all.to, (name) => (name === 'q' ? words : undefined));
  return [{ group: `${id}/all`, title: all.title, items: [{ key: `${id}/all`, label, icon: 'search', path }] }];
};

import type { Pointers, ReleaseSet, SectionRow } from '@titian/shared-contracts/platform';

/** All pointers at one moment, by section. */
export type Kept = ReadonlyMap<string, Pointers>;

export const keptOf = (rows: readonly (Pointers & { section: string })[]): Kept =>
  new Map(rows.map(({ section, ...pointers }) => [section, pointers]));
export const nowOf = (sections: readonly SectionRow[]): Kept =>
  new Map(sections.map(({ name, ...pointers }) => [name, pointers]));

const CHANNELS = ['stable', 'canary', 'preview'] as const;
export type SetChannel = (typeof CHANNELS)[number];

/** What a channel points at, as it is read: `1.4.0 · 25%`. */
const toldOf = (pointers: Pointers | undefined, channel: SetChannel): string | null => {
  if (!pointers) return null;
  if (channel !== 'canary') return pointers[channel];
  return pointers.canary && `${pointers.canary.version} · ${pointers.canary.percent}%`;
};

export interface SetDifference {
  section: string;
  channels: { channel: SetChannel; left: string | null; right: string | null; differs: boolean }[];
  differs: boolean;
}

/** Two moments side by side, section by section; those that differ come first. */
export const compareSets = (left: Kept, right: Kept): SetDifference[] => {
  const names = [...new Set([...left.keys(), ...right.keys()])].sort();
  const rows = names.map((section) => {
    const channels = CHANNELS.map((channel) => {
      const [one, other] = [toldOf(left.get(section), channel), toldOf(right.get(section), channel)];
      return { channel, left: one, right: other, differs: one !== other };
    });
    return { section, channels, differs: channels.some(({ differs }) => differs) };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
};

/** The set that an address names. */
export const setOf = (sets: readonly ReleaseSet[], id: string | null) => sets.find((set) => set.id === id);

import type { NavEntry, ResolvedSection } from '@titian/shared-contracts';

/** A menu entry with its section. */
export interface MenuEntry extends NavEntry {
  section: Pick<ResolvedSection, 'name' | 'version'>;
}

import type { FastifyInstance } from 'fastify';
import type { Pointers } from '@titian/shared-contracts/platform';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { type HistoryEntry, movePointers } from '../registry';
import type { Change, SectionChannels } from './moves';
import { toPointers } from './pointers.wire';
import { knownReleases } from './release.repository';

/** What acts are done with. */
export interface Parts {
  db: Db;
  /** Told after each change of what runs. */
  changed(): void;
}
export const partsOf = ({ db, sections }: FastifyInstance): Parts => ({ db, changed: () => sections.changed() });

/** What an act changes and what is said of it; null: nothing after all. */
interface Done {
  change: Change;
  entry: Omit<HistoryEntry, 'section'> | null;
  /** Id of a release that it shows besides: a pin's. */
  shown?: string | null;
}

/** Does one act on a section's channels, under its lock, and answers where the pointers are then. */
export async function act(
  { db, changed }: Parts,
  call: PublicCall,
  section: string,
  move: (channels: SectionChannels, tx: Db) => Promise<Done>,
): Promise<Pointers> {
  let releases: SectionChannels['releases'] = [];
  const pointer = await movePointers(db, call, section, async (before, tx) => {
    releases = await knownReleases(tx, section);
    return move({ pointer: before, releases }, tx);
  });
  changed();
  return toPointers(pointer, (id) => releases.find((known) => known.id === id)?.version);
}

import type { FastifyInstance } from 'fastify';
import type { Pointers } from '@titian/shared-contracts/platform';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { type MoveResult, movePointers } from '../registry';
import type { SectionChannels } from './moves';
import { toPointers } from './pointers.wire';
import { readReleases } from './release.repository';

/** What the services of this slice need. */
export interface Parts {
  db: Db;
  /** Called after each change of what runs. */
  changed(): void;
}
export const partsOf = ({ db, sections }: FastifyInstance): Parts => ({ db, changed: () => sections.changed() });

type ChannelMove = (channels: SectionChannels, tx: Db) => Promise<MoveResult>;

/** Performs one act on a section's channels, under the section's lock, and returns the pointers after it. */
export async function performAct(
  { db, changed }: Parts,
  call: PublicCall,
  section: string,
  move: ChannelMove,
): Promise<Pointers> {
  let releases: SectionChannels['releases'] = [];
  const pointer = await movePointers(db, call, section, async (before, tx) => {
    releases = await readReleases(tx, section);
    return move({ pointer: before, releases }, tx);
  });
  changed();
  return toPointers(pointer, (id) => releases.find((release) => release.id === id)?.version);
}

/** The answer to an act on channels: the pointers, and whether the act waits for a second person. */
export interface ChannelReply {
  waiting: boolean;
  pointers: Pointers;
}

/** Performs an act that never waits for a second person. */
export const performWithoutApproval = async (...act: Parameters<typeof performAct>): Promise<ChannelReply> => ({
  waiting: false,
  pointers: await performAct(...act),
});

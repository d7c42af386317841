import { allows } from '@titian/shared-contracts';
import { type Announcement, announcement, AnnouncementAct } from '@titian/shared-contracts/announcement';
import type { Actor } from '../../http/call';
import { Problem } from '../../http/problem';
import { stateMachine } from '../../http/state-machine';

type State = Announcement['state'];
/** The stored columns that the state follows from. */
export interface Stored {
  state: 'Draft' | 'Published' | 'Archived';
  startsAt: Date;
  endsAt: Date | null;
}

/** The state at an instant: a published announcement is scheduled, shown or expired, by its period. */
export function stateAt({ state, startsAt, endsAt }: Stored, now: Date): State {
  if (state !== 'Published') return state;
  if (endsAt && endsAt <= now) return 'Expired';
  return startsAt > now ? 'Scheduled' : 'Published';
}

/** The acts and the states that take them (marketplace.md §22.6); an archived announcement may be published again. */
const states = stateMachine<State | 'Deleted', AnnouncementAct>({
  update: { from: ['Draft', 'Scheduled', 'Published', 'Expired'], to: null },
  publish: { from: ['Draft', 'Archived'], to: 'Published' },
  archive: { from: ['Scheduled', 'Published', 'Expired'], to: 'Archived' },
  remove: { from: ['Draft'], to: 'Deleted' },
});

/** Why an announcement doesn't take an act now; null where it does. */
export function refusalOf(act: AnnouncementAct, row: Stored, now: Date): Problem | null {
  const isOver = row.endsAt !== null && row.endsAt <= now;
  const ended = act === 'publish' && isOver ? new Problem(409, 'announcement.ended') : null;
  return states.refusalOf(act, stateAt(row, now)) ?? ended;
}

/** What the caller may do with an announcement now; each act is the call of its name. */
export const allowedActs = (actor: Actor, row: Stored, now: Date): AnnouncementAct[] =>
  AnnouncementAct.options.filter(
    (act) => allows(actor.permissions, announcement[act].access) && refusalOf(act, row, now) === null,
  );

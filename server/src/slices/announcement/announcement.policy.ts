import { allows } from '@titian/shared-contracts';
import { type Announcement, announcement, AnnouncementAct } from '@titian/shared-contracts/announcement';
import type { Actor } from '../../http/call';
import { Problem } from '../../http/problem';
import { stateMachine } from '../../http/state-machine';

type State = Announcement['state'];
type Audience = Announcement['audience'];
export interface Decided {
  state: 'Draft' | 'Published' | 'Archived';
  startsAt: Date;
  endsAt: Date | null;
}

/** What people decided, read at an instant: a published announcement waits, shows, or is over. */
export function stateAt({ state, startsAt, endsAt }: Decided, now: Date): State {
  if (state !== 'Published') return state;
  if (endsAt && endsAt <= now) return 'Expired';
  return startsAt > now ? 'Scheduled' : 'Published';
}

/** From which states each act is taken (marketplace.md §22.6), and what comes of it; what was archived may be published again. */
const states = stateMachine<State | 'Deleted', AnnouncementAct>({
  update: { from: ['Draft', 'Scheduled', 'Published', 'Expired'], to: null },
  publish: { from: ['Draft', 'Archived'], to: 'Published' },
  archive: { from: ['Scheduled', 'Published', 'Expired'], to: 'Archived' },
  remove: { from: ['Draft'], to: 'Deleted' },
});

/** Why an announcement doesn't take an act now; null where it does. */
export function refusalOf(act: AnnouncementAct, row: Decided, now: Date): Problem | null {
  const isOver = row.endsAt !== null && row.endsAt <= now;
  const ended = act === 'publish' && isOver ? new Problem(409, 'announcement.ended') : null;
  return states.refusalOf(act, stateAt(row, now)) ?? ended;
}

/** What the caller may do with an announcement now; each act is the call of its name. */
export const allowedActs = (actor: Actor, row: Decided, now: Date): AnnouncementAct[] =>
  AnnouncementAct.options.filter(
    (act) => allows(actor.permissions, announcement[act].access) && refusalOf(act, row, now) === null,
  );

/** Audiences that a reader belongs to; administrators read what developers read. */
export function audiencesOf(actor: Actor | null): Audience[] {
  if (!actor) return ['All'];
  return ['All', 'SignedIn', actor.role === 'Client' ? 'Client' : 'Developer'];
}

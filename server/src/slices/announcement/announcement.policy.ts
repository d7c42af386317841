import type { Announcement } from '@titian/shared-contracts/announcement';
import type { Actor } from '../../http/call';

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

/** Audiences that a reader belongs to; administrators read what developers read. */
export function audiencesOf(actor: Actor | null): Audience[] {
  if (!actor) return ['All'];
  return ['All', 'SignedIn', actor.role === 'Client' ? 'Client' : 'Developer'];
}

import { allows, type Permission } from '@titian/shared-contracts';
import { ContentAct, type VersionState } from '@titian/shared-contracts/content';
import type { Actor } from '../../http/call';
import type { Problem } from '../../http/problem';
import { stateMachine } from '../../http/state-machine';
import type { VersionRow } from './content.repository';

/** The stored columns that the state of a version follows from. */
export type Stored = Pick<VersionRow, 'version' | 'state' | 'startsAt' | 'endsAt'>;

const isShown = ({ state, startsAt, endsAt }: Stored, now: Date) =>
  state === 'Released' && startsAt! <= now && (endsAt === null || endsAt > now);

/** The version that readers see at an instant, of a history with the newest first: the newest of those whose period it is. */
export const liveAt = <Row extends Stored>(versions: readonly Row[], now: Date): Row | undefined =>
  versions.find((one) => isShown(one, now));

/** The state of a version at an instant, where `live` is the version that readers see. */
export function stateAt(row: Stored, live: number | undefined, now: Date): VersionState {
  if (row.state === 'Draft') return 'Draft';
  if (row.state === 'Released' && row.startsAt! > now) return 'Scheduled';
  return row.version === live ? 'Published' : 'Archived';
}

/** The acts and the states of the newest version that take them. What is scheduled is a draft again before anybody writes on. */
const states = stateMachine<VersionState | 'Deleted', ContentAct>({
  save: { from: ['Draft', 'Published', 'Archived'], to: 'Draft' },
  publish: { from: ['Draft'], to: 'Published' },
  unschedule: { from: ['Scheduled'], to: 'Draft' },
  discard: { from: ['Draft'], to: 'Archived' },
  archive: { from: ['Draft', 'Scheduled', 'Published'], to: 'Archived' },
  restore: { from: ['Draft', 'Published', 'Archived'], to: 'Draft' },
  remove: { from: ['Draft', 'Archived'], to: 'Deleted' },
});

/** Why a page doesn't take an act now, by its history with the newest version first; null where it does. */
export function refusalOf(act: ContentAct, versions: readonly Stored[], now: Date): Problem | null {
  const live = liveAt(versions, now);
  const newest = versions[0]!;
  const state = stateAt(newest, live?.version, now);
  const refusal = states.refusalOf(act, state);
  if (refusal) return refusal;
  const hasNothing = act === 'archive' && state === 'Draft' && !live;
  const wasShown = act === 'remove' && versions.some(({ startsAt }) => startsAt !== null);
  return hasNothing || wasShown ? states.conflict(act, state) : null;
}

/** The acts that a kind of page takes: each is the call of its name. */
export type Acts = Partial<Record<ContentAct, { access: Permission }>>;

/** What the caller may do with a page now. */
export const allowedActs = (acts: Acts, actor: Actor, versions: readonly Stored[], now: Date): ContentAct[] =>
  ContentAct.options.filter((act) => {
    const access = acts[act]?.access;
    return access && allows(actor.permissions, access) && refusalOf(act, versions, now) === null;
  });

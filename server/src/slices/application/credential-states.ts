import type { Credential } from '@titian/shared-contracts/subscription';
import { type Problem, stateConflict } from '../../http/problem';

type State = Credential['state'];

/** Life of a key (marketplace.md §4): `retire` ends the grace of one that was replaced. */
export const CREDENTIAL_MOVES = {
  rotate: { from: ['Active'], to: 'Rotating' },
  replace: { from: ['Active'], to: 'Revoked' },
  revoke: { from: ['Active', 'Rotating'], to: 'Revoked' },
  retire: { from: ['Rotating'], to: 'Revoked' },
  expire: { from: ['Active'], to: 'Expired' },
} as const satisfies Record<string, { from: readonly State[]; to: State }>;
type Move = keyof typeof CREDENTIAL_MOVES;

const starts = (move: Move, from: State) => (CREDENTIAL_MOVES[move].from as readonly State[]).includes(from);

/** Why a move doesn't start from here; null where it does. */
export function conflictOf(move: Move, from: State): Problem | null {
  if (starts(move, from)) return null;
  const moves = (Object.keys(CREDENTIAL_MOVES) as Move[]).filter((one) => starts(one, from));
  return stateConflict(from, CREDENTIAL_MOVES[move].to, [...new Set(moves.map((one) => CREDENTIAL_MOVES[one].to))]);
}

/** The state that a move leads to; throws STATE_CONFLICT where it doesn't start from here. */
export function moveCredential(move: Move, from: State): State {
  const conflict = conflictOf(move, from);
  if (conflict) throw conflict;
  return CREDENTIAL_MOVES[move].to;
}

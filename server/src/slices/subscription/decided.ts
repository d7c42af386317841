import type { RequestDecision, RequestState } from '@titian/shared-contracts/subscription';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import { requestStates } from './request-states';

export interface Decided {
  state: RequestState;
  decidedBy: string;
  decidedAt: Date;
  decisionReason: string | null;
}

/** What a decision changes of a request. Throws 409 where it is decided already, and 403 where the caller asked it themselves. */
export function decided(
  { actor, now }: Call,
  { state, requestedBy }: { state: RequestState; requestedBy: string },
  given: RequestDecision,
): Decided {
  const after = requestStates.move(given.decision, state);
  if (requestedBy === actor.id) throw new Problem(403, 'subscription.ownRequest');
  const decisionReason = given.decision === 'refuse' ? given.reason : null;
  return { state: after, decidedBy: actor.id, decidedAt: now, decisionReason };
}

/** What a withdrawal changes of a request. Throws 409 where it is decided already. */
export const withdrawn = ({ now }: Call, { state }: { state: RequestState }) => ({
  state: requestStates.move('withdraw', state),
  decidedAt: now,
});

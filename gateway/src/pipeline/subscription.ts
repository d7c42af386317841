import { found } from '../call';
import { instantOf } from '../instant';
import type { Step } from './step';

/** The application's subscription to this version in this environment, or one that moved on from it, by its state and its dates. */
export const subscription: Step = {
  name: 'subscription',
  decide(call) {
    const { projectId, versionId } = found(call, 'api');
    const held = found(call, 'owner').subscriptions[found(call, 'environment')]?.get(projectId);
    if (!held || !(held.versionId === versionId || held.earlierVersionIds.includes(versionId)))
      return { code: 'GDX-1601' };
    call.subscription = held;
    if (held.status === 'Suspended') return { code: 'GDX-1602' };
    if (instantOf(held.startingAt) > call.receivedAt) return { code: 'GDX-1603' };
    const hasEnded =
      held.status === 'Terminated' || (held.endingAt !== null && instantOf(held.endingAt) <= call.receivedAt);
    if (hasEnded) return { code: 'GDX-1604' };
    return held.operations?.includes(found(call, 'operation').id) === false ? { code: 'GDX-1605' } : null;
  },
};

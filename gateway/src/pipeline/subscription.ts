import { found } from '../call';
import type { Step } from './step';

/** The application's subscription to this version in this environment, or one that moved on from it, by its state and its dates. */
export const subscription: Step = {
  name: 'subscription',
  decide(call) {
    const { projectId, versionId } = found(call, 'api');
    const held = found(call, 'owner').subscriptions[found(call, 'environment')]?.get(projectId);
    if (!held) return { code: 'GDX-1601' };
    const { subscription: own, startsAt, endsAt } = held;
    if (!(own.versionId === versionId || own.earlierVersionIds.includes(versionId))) return { code: 'GDX-1601' };
    call.subscription = own;
    call.held = held;
    if (own.status === 'Suspended') return { code: 'GDX-1602' };
    if (startsAt > call.receivedAt) return { code: 'GDX-1603' };
    if (own.status === 'Terminated' || endsAt <= call.receivedAt) return { code: 'GDX-1604' };
    return own.operations?.includes(found(call, 'operation').id) === false ? { code: 'GDX-1605' } : null;
  },
};

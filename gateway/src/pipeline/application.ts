import { denied } from './deny';
import type { Step } from './step';

/** Whether the application that owns the key, and its organisation, may call at all. */
export const application: Step = {
  name: 'application',
  decide(call, { index }) {
    const { owner } = call;
    if (!owner) return { code: 'GDX-1501' };
    const { application: own, organization } = owner;
    call.application = own;
    const rule = index?.denials.ofCaller(own, call.receivedAt);
    if (rule) return denied(rule);
    if (own.state !== 'Active') return { code: 'GDX-1501' };
    return organization?.state === 'Active' ? null : { code: 'GDX-1502' };
  },
};

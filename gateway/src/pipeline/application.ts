import { found } from '../call';
import { denied } from './deny';
import type { Step } from './step';

/** Whether the application that owns the key, and its organisation, may call at all. */
export const application: Step = {
  name: 'application',
  decide(call, { index, now }) {
    const owner = index?.applicationOf(found(call, 'credential').applicationId);
    if (!owner) return { code: 'GDX-1501' };
    call.application = owner;
    const rule = index?.denials.ofCaller(owner, now());
    if (rule) return denied(rule);
    if (owner.state !== 'Active') return { code: 'GDX-1501' };
    return index?.organizationOf(owner.organizationId)?.state === 'Active' ? null : { code: 'GDX-1502' };
  },
};

import { found } from '../call';
import type { Step } from './step';

/** Whether the application that owns the key, and its organisation, may call at all. */
export const application: Step = {
  name: 'application',
  decide(call, { index }) {
    const owner = index?.applicationOf(found(call, 'credential').applicationId);
    if (!owner) return { code: 'GDX-1501' };
    call.application = owner;
    if (owner.state !== 'Active') return { code: 'GDX-1501' };
    return index?.organizationOf(owner.organizationId)?.state === 'Active' ? null : { code: 'GDX-1502' };
  },
};

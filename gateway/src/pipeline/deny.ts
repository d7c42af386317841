import type { DenyRule } from '@titian/shared-contracts/plane';
import { found, type Refusal } from '../call';
import type { Step } from './step';

export const denied = ({ id, reason }: DenyRule): Refusal => ({ code: 'GDX-1201', detail: reason, denyRuleId: id });

/** Kill switches and deny rules of the API and of the caller's address. Those of its application are asked where that is known. */
export const deny: Step = {
  name: 'deny',
  decide(call, { index }) {
    const { ip, receivedAt } = call;
    const rule = index?.denials.ofApi(found(call, 'api'), receivedAt) ?? index?.denials.ofAddress(ip, receivedAt);
    return rule ? denied(rule) : null;
  },
};

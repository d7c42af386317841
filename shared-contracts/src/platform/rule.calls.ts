import * as z from 'zod/mini';
import { endpoint, Timestamp } from '@titian/shared-contracts';
import { Reason } from './channel';

/** Rules for the acts of all sections. */
export const Rules = z.object({
  /** Promotions and canaries wait for a second person. */
  twoPersons: z.boolean(),
  /** Who changed a rule last, and why; null where nobody has. */
  changed: z.nullable(z.object({ at: Timestamp, by: z.string(), reason: z.nullable(z.string()) })),
});
export type Rules = z.infer<typeof Rules>;

export const ruleCalls = {
  rules: endpoint({
    method: 'GET',
    path: '/registry/rules',
    access: 'platform.view',
    summary: 'Rules for the acts of all sections',
    response: Rules,
  }),
  changeRules: endpoint({
    method: 'PUT',
    path: '/registry/rules',
    access: 'platform.approve',
    summary: 'Change the rules for the acts of all sections',
    body: z.object({ twoPersons: Rules.shape.twoPersons, reason: Reason }),
    response: Rules,
  }),
};

import * as z from 'zod/mini';
import { Id, Reason, requiredText, Timestamp, UserRef } from '@titian/shared-contracts';
import { RefusalCode } from '../order';
import { REQUEST_CONDITIONS_MAX, REQUEST_FIELDS_MAX } from './limits';
import { RequestOutcome, Verdict } from './words';

const Answer = z.object({
  verdict: Verdict,
  note: z._default(z.string().check(z.trim(), z.maxLength(500, 'validation.tooLong')), ''),
});
/** The reviewer's answers to the questions of the law. */
export const Evaluation = z.object({ lawful: Answer, publicGain: Answer, safeguards: Answer });

/** A field that isn't given, on a ground of Act 864 s.15. */
export const RefusedField = z.object({
  fieldId: Id,
  ground: RefusalCode,
  note: z._default(z.string().check(z.trim(), z.maxLength(500, 'validation.tooLong')), ''),
});

/** What a decision says, whoever makes it. */
export const DecisionText = z.object({
  outcome: RequestOutcome,
  conditions: z._default(
    z.array(requiredText(500)).check(z.maxLength(REQUEST_CONDITIONS_MAX, 'validation.tooMany')),
    [],
  ),
  refusedFields: z._default(z.array(RefusedField).check(z.maxLength(REQUEST_FIELDS_MAX, 'validation.tooMany')), []),
  /** Of a refusal of the whole request. */
  ground: z.optional(z.nullable(RefusalCode)),
  reason: z.optional(z.nullable(Reason)),
  evaluation: Evaluation,
  /** Whose name and office stand beneath the letter. */
  signatory: requiredText(120),
});
export type DecisionText = z.infer<typeof DecisionText>;

export const Decide = z.extend(DecisionText, { rowVersion: z.int() });

/** A decision as its readers see it; a proposed one is seen by the provider's side only. */
export const RequestDecision = z.extend(DecisionText, {
  proposedBy: UserRef,
  proposedAt: Timestamp,
  /** The second approver, where personal data is given. */
  secondBy: z.nullable(UserRef),
  decidedAt: z.nullable(Timestamp),
});
export type RequestDecision = z.infer<typeof RequestDecision>;

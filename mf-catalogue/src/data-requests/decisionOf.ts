import type { DecisionText } from '@titian/shared-contracts/data-request';

/** Values of the decision's form; refused fields by the id of the field. */
export interface DecisionValues extends Partial<Omit<DecisionText, 'refusedFields'>> {
  refused?: Record<string, { ground?: DecisionText['refusedFields'][number]['ground']; note?: string } | undefined>;
}

/** The request body of a decision; a field without a ground is granted. */
export const decisionOf = ({ refused = {}, ...values }: DecisionValues): DecisionText => ({
  ...values,
  outcome: values.outcome!,
  evaluation: values.evaluation!,
  signatory: values.signatory ?? '',
  conditions: (values.conditions ?? []).filter((condition) => condition?.trim()),
  refusedFields: Object.entries(refused).flatMap(([fieldId, given]) =>
    given?.ground ? [{ fieldId, ground: given.ground, note: given.note ?? '' }] : [],
  ),
});

import type { AskedField, DecisionText } from '@titian/shared-contracts/data-request';
import { invalidFields } from '../../http/problem';

interface Fault {
  path: string;
  code: string;
}
type Rule = (text: DecisionText, fields: readonly AskedField[]) => Fault[];
const fault = (path: string, code = 'validation.required'): Fault[] => [{ path, code }];

/** Which parts belong to which outcome. */
const outcomeParts: Rule = ({ outcome, conditions, refusedFields, ground, reason }, fields) => {
  if (outcome === 'Refused') return [...(ground ? [] : fault('/ground')), ...(reason ? [] : fault('/reason'))];
  if (outcome === 'ApprovedWithConditions') return conditions.length > 0 ? [] : fault('/conditions');
  if (outcome !== 'PartlyApproved') return [];
  if (refusedFields.length === 0) return fault('/refusedFields');
  return refusedFields.length < fields.length ? [] : fault('/refusedFields', 'validation.allRefused');
};

const knownFields: Rule = ({ refusedFields }, fields) =>
  refusedFields.flatMap(({ fieldId }, at) =>
    fields.some(({ id }) => id === fieldId) && refusedFields.findIndex((one) => one.fieldId === fieldId) === at
      ? []
      : fault(`/refusedFields/${at}/fieldId`, 'validation.unknown'),
  );

/** What isn't lawful can only be refused. */
const lawful: Rule = ({ outcome, evaluation }) =>
  evaluation.lawful.verdict === 'No' && outcome !== 'Refused' ? fault('/outcome', 'validation.notLawful') : [];

/** Throws 422 where a decision says too little, or contradicts itself. */
export function checkDecision(text: DecisionText, fields: readonly AskedField[]): void {
  const faults = [outcomeParts, knownFields, lawful].flatMap((rule) => rule(text, fields));
  if (faults.length > 0) throw invalidFields(faults);
}

/** The decision without parts that its outcome doesn't have. */
export const trimmedDecision = ({ outcome, ...text }: DecisionText): DecisionText => ({
  ...{ ...text, outcome },
  conditions: outcome === 'Approved' || outcome === 'Refused' ? [] : text.conditions,
  refusedFields: outcome === 'PartlyApproved' ? text.refusedFields : [],
  ground: outcome === 'Refused' ? text.ground : null,
  reason: outcome === 'Refused' ? text.reason : null,
});

export const grantedFields = ({ outcome, refusedFields }: DecisionText, fields: readonly AskedField[]) =>
  outcome === 'Refused' ? [] : fields.filter(({ id }) => !refusedFields.some(({ fieldId }) => fieldId === id));

/** marketplace.md §22.6: where personal data is given, two people approve. */
export const needsSecond = (text: DecisionText, fields: readonly AskedField[]): boolean =>
  grantedFields(text, fields).some(({ personal }) => personal);

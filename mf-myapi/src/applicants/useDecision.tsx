import type { ApplicantDetail, ApplicantRole } from '@titian/shared-contracts/registration';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { DecisionDrawerProps } from '@titian/shared-ui/data';
import { useApproveApplicantMutation, useRejectApplicantMutation } from './applicants.api';
import { GivenRole } from './GivenRole';
import { RejectReason } from './RejectReason';

export interface DecisionDraft {
  decision: 'approve' | 'reject';
  reason?: string;
  /** Where the review is detailed. */
  role?: ApplicantRole;
}
const DECISIONS = ['approve', 'reject'] as const;

/**
 * Approve, which creates the account and mails its activation link; or reject with a reason for the applicant. Undefined while the
 * applicant loads, and where the reader decides nothing.
 */
export function useDecision(
  applicant: ApplicantDetail | undefined,
  onDone: () => void,
): DecisionDrawerProps<DecisionDraft>['decision'] {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [approve] = useApproveApplicantMutation();
  const [reject] = useRejectApplicantMutation();
  if (!applicant || applicant.allowed.length === 0) return undefined;
  const { id, rowVersion, allowed, displayName: name, mode } = applicant;
  const send = async ({ decision, reason = '', role }: DecisionDraft) => {
    const params = { id };
    if (decision === 'approve') await approve({ params, body: { rowVersion, role } }).unwrap();
    else await reject({ params, body: { rowVersion, reason } }).unwrap();
    toast({ title: t(`applicants.done.${decision}`, { name }), severity: 'success' });
    onDone();
  };
  const choices = DECISIONS.map((value) => ({
    value,
    title: t(`applicants.${value}`),
    help: t(value === 'approve' && mode === 'detailed' ? 'applicants.review.approveHelp' : `applicants.${value}Help`),
    submit: t(`applicants.submit.${value}`),
    danger: value === 'reject',
    disabled: !allowed.includes(value),
  }));
  return {
    version: rowVersion,
    label: t('applicants.decide'),
    choices,
    fields: (chosen) => (chosen === 'reject' ? <RejectReason /> : mode === 'detailed' && <GivenRole />),
    onSubmit: send,
  };
}

import type { Applicant } from '@titian/shared-contracts/registration';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { BulkDialog } from '@titian/shared-ui/data';
import { useDecideApplicantsMutation } from './applicants.api';
import { RejectReason } from './RejectReason';

export interface BulkChoice {
  decision: 'approve' | 'reject';
  applicants: readonly Applicant[];
}

/** Takes the same decision on several applicants. */
export function BulkApplicantsDialog({ choice, onClose }: { choice: BulkChoice; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [decide] = useDecideApplicantsMutation();
  const { decision, applicants } = choice;
  const count = applicants.length;
  const send = ({ reason }: { reason?: string }) => {
    const items = applicants.map(({ id, rowVersion }) => ({ id, rowVersion }));
    return decide({ body: { items, decision, reason } }).unwrap();
  };
  const shown = applicants.map(({ id, displayName, organization }) => ({
    ...{ id, name: displayName, about: format.text(organization.name) },
  }));
  return (
    <BulkDialog<{ reason?: string }>
      title={t(`applicants.bulk.title.${decision}`, { count })}
      items={shown}
      action={t(`applicants.bulk.submit.${decision}`, { count })}
      danger={decision === 'reject'}
      onSubmit={send}
      done={(reached) => t(`applicants.bulk.done.${decision}`, { count: reached })}
      failed={(left) => t('applicants.bulk.failed', { count: left })}
      onClose={onClose}
    >
      {decision === 'reject' && <RejectReason />}
    </BulkDialog>
  );
}

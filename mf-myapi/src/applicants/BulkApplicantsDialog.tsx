import { useState } from 'react';
import type { Answer } from '@titian/shared-contracts';
import type { Applicant, registration } from '@titian/shared-contracts/registration';
import { Button, Notice, useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Modal, ResourceForm } from '@titian/shared-ui/data';
import { useDecideApplicantsMutation } from './applicants.api';
import { ReasonField } from './ReasonField';
import css from './applicants.module.css';

export interface BulkChoice {
  decision: 'approve' | 'reject';
  applicants: readonly Applicant[];
}
type Failed = Answer<typeof registration.decideMany>['failed'];

const FORM = 'bulk-applicants';

/** Applicants that the decision did not reach, each with the reason. */
function Failures({ failed, applicants }: { failed: Failed; applicants: readonly Applicant[] }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  return (
    <Notice tone="error" title={t('applicants.bulk.failed', { count: failed.length })}>
      <ul className={css.list}>
        {failed.map(({ id, code }) => (
          <li key={id}>
            <b>{applicants.find((one) => one.id === id)?.displayName}</b>: {text(`errors.${code}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Decides on several alike; those that can't be are named with the reason, the others are done. */
export function BulkApplicantsDialog({ choice, onClose }: { choice: BulkChoice; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const word = useTranslation().t;
  const format = useFormat();
  const { toast } = useFeedback();
  const [decide, { isLoading }] = useDecideApplicantsMutation();
  const [failed, setFailed] = useState<Failed>([]);
  const { decision, applicants } = choice;
  const count = applicants.length;
  const isOver = failed.length > 0;
  const send = async ({ reason }: { reason?: string }) => {
    const items = applicants.map(({ id, rowVersion }) => ({ id, rowVersion }));
    const answer = await decide({ body: { items, decision, reason } }).unwrap();
    const done = answer.done.length;
    if (done > 0) toast({ title: t(`applicants.bulk.done.${decision}`, { count: done }), severity: 'success' });
    if (answer.failed.length > 0) setFailed(answer.failed);
    else onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{word(isOver ? 'action.close' : 'action.cancel')}</Button>
      {!isOver && (
        <Button type="primary" danger={decision === 'reject'} htmlType="submit" form={FORM} loading={isLoading}>
          {t(`applicants.bulk.submit.${decision}`, { count })}
        </Button>
      )}
    </>
  );
  return (
    <Modal title={t(`applicants.bulk.title.${decision}`, { count })} onClose={onClose} footer={footer}>
      {isOver ? (
        <Failures failed={failed} applicants={applicants} />
      ) : (
        <ResourceForm<{ reason?: string }> id={FORM} onSubmit={send}>
          <ul className={css.list}>
            {applicants.map(({ id, displayName, organization }) => (
              <li key={id}>
                <b>{displayName}</b> · {format.text(organization.name)}
              </li>
            ))}
          </ul>
          {decision === 'reject' && <ReasonField />}
        </ResourceForm>
      )}
    </Modal>
  );
}

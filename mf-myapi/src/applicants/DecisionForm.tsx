import { useUnsavedForm } from '@titian/section-kit';
import type { ApplicantDetail } from '@titian/shared-contracts/registration';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import { Form, FormField, RadioCards, ResourceForm } from '@titian/shared-ui/data';
import { useApproveApplicantMutation, useRejectApplicantMutation } from './applicants.api';
import { RejectReason } from './RejectReason';

interface Draft {
  decision: 'approve' | 'reject';
  reason?: string;
}

/** Approve, which creates the account and mails its activation link; or reject with a reason for the applicant. */
export function DecisionForm({ applicant, onDone }: { applicant: ApplicantDetail; onDone: () => void }) {
  const { t } = useTranslation('myapi');
  const word = useTranslation().t;
  const { toast } = useFeedback();
  const [form] = Form.useForm<Draft>();
  const [approve] = useApproveApplicantMutation();
  const [reject] = useRejectApplicantMutation();
  const onDirty = useUnsavedForm();
  const { id, rowVersion, allowed, displayName: name } = applicant;
  // Nothing is preselected where only rejection is allowed: approval may become possible while the form is open.
  const first = allowed.includes('approve') ? ('approve' as const) : undefined;
  const chosen = Form.useWatch('decision', form) ?? first;
  const send = async ({ decision, reason = '' }: Draft) => {
    const params = { id };
    if (decision === 'approve') await approve({ params, body: { rowVersion } }).unwrap();
    else await reject({ params, body: { rowVersion, reason } }).unwrap();
    toast({ title: t(`applicants.done.${decision}`, { name }), severity: 'success' });
    onDone();
  };
  const choices = (['approve', 'reject'] as const).map((value) => ({
    value,
    title: t(`applicants.${value}`),
    body: t(`applicants.${value}Help`),
    disabled: !allowed.includes(value),
  }));
  return (
    <ResourceForm<Draft> form={form} initialValues={{ decision: first }} onSubmit={send} onDirty={onDirty}>
      {({ sending }) => (
        <>
          <FormField
            name="decision"
            label={t('applicants.decide')}
            rules={[{ required: true, message: word('validation.required') }]}
          >
            <RadioCards label={t('applicants.decide')} options={choices} />
          </FormField>
          {chosen === 'reject' && <RejectReason />}
          <Button type="primary" size="large" block danger={chosen === 'reject'} htmlType="submit" loading={sending}>
            {t(`applicants.submit.${chosen ?? 'none'}`)}
          </Button>
        </>
      )}
    </ResourceForm>
  );
}

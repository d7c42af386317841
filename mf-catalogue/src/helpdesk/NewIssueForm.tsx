import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, Card, Columns, FootActions, useFeedback, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { AttachmentField } from './AttachmentField';
import { useReportIssueMutation } from './helpdesk.api';
import { issueDraft, type IssueDraft, issueOf } from './issueDraft';
import { KindFields } from './KindFields';
import { RelatedFields } from './RelatedFields';
import { WhatNext } from './WhatNext';
import { TextFields } from './TextFields';
import css from './form.module.css';

/** The form of a new issue. The draft survives a reload; its idempotency key keeps a repeated submit from creating a second issue. */
export function NewIssueForm({ onReported }: { onReported: (id: string) => void }) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [search] = useSearchParams();
  const [form] = Form.useForm<IssueDraft>();
  const [draft] = useState(() => issueDraft.read(search));
  const [uploading, setUploading] = useState(false);
  const [report] = useReportIssueMutation();
  const saveDraft = (isDirty: boolean) => {
    if (isDirty) issueDraft.write({ ...draft, ...form.getFieldsValue(true) });
  };
  const send = async () => {
    const { id, ticketNo } = await report({ body: issueOf({ ...draft, ...form.getFieldsValue(true) }) }).unwrap();
    issueDraft.forget();
    toast({ title: t('newIssue.done', { ticketNo }), severity: 'success' });
    onReported(id);
  };
  return (
    <ResourceForm<IssueDraft> form={form} initialValues={draft} onSubmit={send} onDirty={saveDraft}>
      {({ sending }) => (
        <Columns aside={<WhatNext />} asideWidth={320} sticky>
          <Card title={t('newIssue.what')} className={css.fields}>
            <TextFields />
            <AttachmentField onSending={setUploading} />
          </Card>
          <Card title={t('newIssue.where')} className={css.fields}>
            <KindFields />
            <RelatedFields />
          </Card>
          <FootActions>
            <Button type="primary" htmlType="submit" icon="send" loading={sending} disabled={uploading}>
              {t('newIssue.submit')}
            </Button>
          </FootActions>
        </Columns>
      )}
    </ResourceForm>
  );
}

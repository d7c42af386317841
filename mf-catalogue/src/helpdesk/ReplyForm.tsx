import { useState } from 'react';
import { helpdesk, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { Button, Checkbox, Segmented, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { AttachmentField } from './AttachmentField';
import { useReplyToIssueMutation } from './helpdesk.api';
import { replyDraft, type ReplyDraft } from './replyDraft';
import { REPLY } from './replyField';
import css from './issue.module.css';

type Target = 'reply' | 'note';

/** The reply to a thread: a message to the other side, or an internal note. What is typed is kept when the issue is updated. */
export function ReplyForm({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const { id, allowed, asAgent } = issue;
  const [form] = Form.useForm<ReplyDraft>();
  const [draft] = useState(() => replyDraft(id));
  const [initial] = useState(() => draft.read() ?? {});
  const [dirty, setDirty] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [withFiles, setWithFiles] = useState((initial.files?.length ?? 0) > 0);
  const [chosen, setChosen] = useState<Target>('reply');
  const [reply] = useReplyToIssueMutation();
  const rules = zodRules(helpdesk.reply.body, useKeyedText());
  const targets = (['reply', 'note'] as const).filter((one) => allowed.includes(one));
  const target = targets.includes(chosen) ? chosen : targets[0];
  const saveDraft = (isDirty: boolean) => {
    setDirty(isDirty);
    if (isDirty) draft.write(form.getFieldsValue(true));
  };
  const send = async ({ body = '', asks = false, files = [] }: ReplyDraft) => {
    const to = { internal: target === 'note', asks: asks && target === 'reply' };
    await reply({ params: { id }, body: { body, ...to, fileIds: files.map((file) => file.id) } }).unwrap();
  };
  const reset = () => {
    draft.forget();
    // Not `resetFields`: that would restore the draft of before the reload.
    form.setFieldsValue({ body: '', asks: false, files: [] });
    setWithFiles(false);
  };
  if (!target && !dirty && !initial.body) return null;
  return (
    <div className={css.composer}>
      {targets.length > 1 && (
        <Segmented
          label={t('issue.writes')}
          options={targets.map((value) => ({ value, label: t(`issue.target.${value}`) }))}
          value={target ?? 'reply'}
          onChange={setChosen}
        />
      )}
      <ResourceForm<ReplyDraft>
        form={form}
        id={REPLY}
        initialValues={initial}
        onSubmit={send}
        onSent={reset}
        onDirty={saveDraft}
        disabled={!target}
      >
        {({ sending }) => (
          <>
            <FormField
              name="body"
              label={t(target === 'note' ? 'issue.target.note' : 'issue.yourReply')}
              help={target ? target === 'note' && t('issue.noteHelp') : t('issue.closedMeanwhile')}
              rules={rules('body')}
            >
              <Input.TextArea rows={4} />
            </FormField>
            {withFiles && <AttachmentField onSending={setUploading} />}
            <div className={css.send}>
              <Button type="primary" htmlType="submit" icon="send" loading={sending} disabled={!target || uploading}>
                {t(target === 'note' ? 'issue.sendNote' : 'issue.sendReply')}
              </Button>
              {!withFiles && target && (
                <Button type="text" icon="paper-clip" onClick={() => setWithFiles(true)}>
                  {t('issue.attach')}
                </Button>
              )}
              {asAgent && target === 'reply' && (
                <FormField name="asks" label={null} valuePropName="checked">
                  <Checkbox>{t('issue.asks')}</Checkbox>
                </FormField>
              )}
            </div>
          </>
        )}
      </ResourceForm>
    </div>
  );
}

import { useState } from 'react';
import { dataRequest, type RequestDetail } from '@titian/shared-contracts/data-request';
import type { StoredFile } from '@titian/shared-contracts/file';
import { Button, Segmented, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useAnswerQuestionMutation, useAskRequesterMutation, useWriteRequestMessageMutation } from './dataRequests.api';
import { FilesField } from './FilesField';
import css from './request.module.css';

interface Values {
  body?: string;
  files?: StoredFile[];
}
const KINDS = ['answer', 'message', 'ask', 'note'] as const;
type Kind = (typeof KINDS)[number];

/** Writes in the thread: an answer, a message, a question that stops the clock, or a note. What is typed stays when the request is updated. */
export function ThreadForm({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const { id, allowed, rowVersion } = request;
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<Kind | null>(null);
  const [withFiles, setWithFiles] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [answer] = useAnswerQuestionMutation();
  const [ask] = useAskRequesterMutation();
  const [write] = useWriteRequestMessageMutation();
  const rules = zodRules(dataRequest.message.body, useKeyedText());
  const kinds = KINDS.filter((kind) => allowed.includes(kind));
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  if (!kind) return null;

  const send = async ({ body = '', files = [] }: Values) => {
    const text = { body, fileIds: files.map((file) => file.id) };
    const params = { id };
    if (kind === 'answer') await answer({ params, body: text }).unwrap();
    else if (kind === 'ask') await ask({ params, body: { ...text, rowVersion } }).unwrap();
    else await write({ params, body: { ...text, internal: kind === 'note' } }).unwrap();
  };
  const reset = () => {
    form.setFieldsValue({ body: '', files: [] });
    setWithFiles(false);
  };
  return (
    <div className={css.composer}>
      {kinds.length > 1 && (
        <Segmented
          label={t('dataRequests.thread.writes')}
          options={kinds.map((value) => ({ value, label: t(`dataRequests.thread.kind.${value}`) }))}
          value={kind}
          onChange={setChosen}
        />
      )}
      <ResourceForm<Values> form={form} id="request-thread" onSubmit={send} onSent={reset}>
        {({ sending }) => (
          <>
            <FormField
              name="body"
              label={t(`dataRequests.thread.label.${kind}`)}
              help={
                kind === 'ask' ? t('dataRequests.thread.askHelp') : kind === 'note' && t('dataRequests.thread.noteHelp')
              }
              rules={rules('body')}
            >
              <Input.TextArea rows={3} />
            </FormField>
            {withFiles && <FilesField onSending={setUploading} />}
            <div className={css.acts}>
              <Button type="primary" htmlType="submit" icon="send" loading={sending} disabled={uploading}>
                {t(`dataRequests.thread.send.${kind}`)}
              </Button>
              {!withFiles && (
                <Button type="text" icon="paper-clip" onClick={() => setWithFiles(true)}>
                  {t('dataRequests.thread.attach')}
                </Button>
              )}
            </div>
          </>
        )}
      </ResourceForm>
    </div>
  );
}

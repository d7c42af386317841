import { useState } from 'react';
import { useUnsaved } from '@titian/section-kit';
import type { FaqGroup, FaqInput, FaqQuestion } from '@titian/shared-contracts/faq';
import { Button, StatusTag, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Drawer, ResourceForm, useConfirmLeave } from '@titian/shared-ui/data';
import { QuestionFields } from './QuestionFields';
import { useCreateQuestionMutation, useUpdateQuestionMutation } from './faq.api';
import { inputOf, type NewQuestion } from './questionInput';

interface Props {
  /** One that isn't written yet has only its group. */
  question: FaqQuestion | NewQuestion;
  groups: readonly FaqGroup[];
  readOnly: boolean;
  /** Publishes what was saved; null without the right to. */
  onPublish: ((saved: FaqQuestion) => Promise<boolean>) | null;
  onClose: () => void;
}

const FORM = 'faq-question';

/** Writes a question and its answer in both languages. */
export function QuestionEditor({ question, groups, readOnly, onPublish, onClose }: Props) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [create, creating] = useCreateQuestionMutation();
  const [update, updating] = useUpdateQuestionMutation();
  const [initial] = useState(() => inputOf(question));
  const [dirty, setDirty] = useState(false);
  const [publishing, setPublishing] = useState(false);
  useUnsaved(dirty);
  const written = 'id' in question ? question : null;
  const saving = creating.isLoading || updating.isLoading;
  const mayPublish = onPublish !== null && written?.state !== 'Published';

  const save = async (input: FaqInput) => {
    const saved = written
      ? await update({ params: { id: written.id }, body: { input, rowVersion: written.rowVersion } }).unwrap()
      : await create({ body: input }).unwrap();
    setDirty(false);
    if (publishing && onPublish) await onPublish(saved);
    else toast({ title: t('faq.done.saved'), severity: 'success' });
    onClose();
  };
  const close = useConfirmLeave(dirty, onClose);
  const footer = !readOnly && (
    <>
      <Button onClick={() => void close()}>{text('action.cancel')}</Button>
      <Button
        type={mayPublish ? 'default' : 'primary'}
        htmlType="submit"
        form={FORM}
        loading={saving && !publishing}
        onClick={() => setPublishing(false)}
      >
        {t('faq.act.save')}
      </Button>
      {mayPublish && (
        <Button
          type="primary"
          icon="send"
          htmlType="submit"
          form={FORM}
          loading={saving && publishing}
          onClick={() => setPublishing(true)}
        >
          {t('faq.act.publish')}
        </Button>
      )}
    </>
  );

  return (
    <Drawer
      width={820}
      title={t(written ? 'faq.editor.edit' : 'faq.editor.create')}
      subtitle={written && <StatusTag kind="faq" state={written.state} />}
      footer={footer}
      onClose={() => void close()}
    >
      <ResourceForm<FaqInput> id={FORM} initialValues={initial} disabled={readOnly} onSubmit={save} onDirty={setDirty}>
        <QuestionFields groups={groups} />
      </ResourceForm>
    </Drawer>
  );
}

import { useState } from 'react';
import type { FaqGroup, FaqInput, FaqQuestion } from '@titian/shared-contracts/faq';
import { StatusTag, useTranslation } from '@titian/shared-ui';
import { ContentEditor } from '../parts/ContentEditor';
import { QuestionFields } from './QuestionFields';
import { useCreateQuestionMutation, useUpdateQuestionMutation } from './faq.api';
import { inputOf, type NewQuestion } from './questionInput';

interface Props {
  /** A new question has only its group. */
  question: FaqQuestion | NewQuestion;
  groups: readonly FaqGroup[];
  readOnly: boolean;
  /** Publishes what was saved and resolves to whether it worked; null without the right to. */
  onPublish: ((saved: FaqQuestion) => Promise<boolean>) | null;
  onClose: () => void;
}

/** Edits a question and its answer in both languages. */
export function QuestionEditor({ question, groups, readOnly, onPublish, onClose }: Props) {
  const { t } = useTranslation('cms');
  const [create] = useCreateQuestionMutation();
  const [update] = useUpdateQuestionMutation();
  const [initial] = useState(() => inputOf(question));
  const existing = 'id' in question ? question : null;

  const save = (input: FaqInput) =>
    existing
      ? update({ params: { id: existing.id }, body: { input, rowVersion: existing.rowVersion } }).unwrap()
      : create({ body: input }).unwrap();
  return (
    <ContentEditor<FaqInput, FaqQuestion>
      id="faq-question"
      title={t(existing ? 'faq.editor.edit' : 'faq.editor.create')}
      subtitle={existing && <StatusTag kind="faq" state={existing.state} />}
      initial={initial}
      readOnly={readOnly}
      saveLabel={t('faq.act.save')}
      savedMessage={t('faq.done.saved')}
      onSave={save}
      onPublish={existing?.state === 'Published' ? null : onPublish}
      onClose={onClose}
    >
      <QuestionFields groups={groups} />
    </ContentEditor>
  );
}

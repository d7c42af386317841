import { rating as contract, type Rating } from '@titian/shared-contracts/rating';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useAnswerRatingMutation } from './ratings.api';

/** The owner's answer to a rating, or a change of it. */
export function AnswerDialog({ rating, onClose }: { rating: Rating; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [save] = useAnswerRatingMutation();
  const rules = zodRules(contract.answer.body, useKeyedText());
  const { id, rowVersion, answer, title } = rating;
  const send = async (given: { answer: string }) => {
    await save({ params: { id }, body: { ...given, rowVersion } }).unwrap();
    toast({ title: t('ratings.answered'), severity: 'success' });
  };
  return (
    <AskDialog<{ answer: string }>
      title={t(answer ? 'ratings.act.changeAnswer' : 'ratings.act.answer')}
      subtitle={title}
      action={t('ratings.saveAnswer')}
      initial={{ answer: answer?.text }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="answer" label={t('ratings.field.answer')} help={t('ratings.answerHelp')} rules={rules('answer')}>
        <Input.TextArea rows={5} />
      </FormField>
    </AskDialog>
  );
}

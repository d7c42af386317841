import { rating as contract, type Rating, type RatingInput } from '@titian/shared-contracts/rating';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { StarField } from '../stars/StarField';
import { useRateApiMutation } from './ratings.api';
import { useStarWords } from './useStarWords';

interface Props {
  api: { id: string; name: string };
  /** The reader's rating as it is; null for a new one. */
  rating: Rating | null;
  onClose: () => void;
}

/** Rates an API, or changes the rating. */
export function RatingDialog({ api, rating, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [rate] = useRateApiMutation();
  const rules = zodRules(contract.rate.body, useKeyedText());
  const nameOf = useStarWords();
  const send = async (input: RatingInput) => {
    const body = { ...input, rowVersion: rating?.rowVersion ?? null };
    await rate({ params: { id: api.id }, body }).unwrap();
    toast({ title: t(rating ? 'ratings.changed' : 'ratings.thanks'), body: api.name, severity: 'success' });
  };
  const initial = rating ? { stars: rating.stars, title: rating.title, comment: rating.comment } : {};
  return (
    <AskDialog<RatingInput>
      title={t(rating ? 'ratings.changeTitle' : 'ratings.rateTitle')}
      subtitle={api.name}
      effects={rating?.status === 'Hidden' ? [t('ratings.staysHidden')] : undefined}
      action={t(rating ? 'ratings.save' : 'ratings.send')}
      initial={initial}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="stars" label={t('ratings.legend')} rules={rules('stars')}>
        <StarField label={t('ratings.legend')} nameOf={nameOf} />
      </FormField>
      <FormField name="title" label={t('ratings.field.title')} rules={rules('title')}>
        <Input />
      </FormField>
      <FormField name="comment" label={t('ratings.field.comment')} help={t('ratings.help')} rules={rules('comment')}>
        <Input.TextArea rows={5} />
      </FormField>
    </AskDialog>
  );
}

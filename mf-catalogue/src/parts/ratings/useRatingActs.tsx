import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Rating } from '@titian/shared-contracts/rating';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import type { AskedRating } from './askedRating';
import { useWithdrawRatingMutation } from './ratings.api';

/** Loaded when one is opened: an API's page has no other form. */
const RatingDialogs = lazy(async () => ({ default: (await import('./RatingDialogs')).RatingDialogs }));

interface RatingActs {
  /** Opens the form of the reader's own rating. */
  rate: (api: { id: string; name: string }, rating: Rating | null) => void;
  /** What the reader may do with a rating. */
  actsOf: (rating: Rating, api: { id: string; name: string }) => RowAction[];
  /** To be put in the page. */
  dialog: ReactNode;
}

/** Rating, changing, withdrawing, answering, hiding and showing. */
export function useRatingActs(): RatingActs {
  const { t } = useTranslation('catalogue');
  const { confirm, toast, fail } = useFeedback();
  const [withdraw] = useWithdrawRatingMutation();
  const [asked, setAsked] = useState<AskedRating | null>(null);
  const rate: RatingActs['rate'] = (api, rating) => setAsked({ act: 'rate', api, rating });

  const take = async ({ id, rowVersion, title }: Rating) => {
    const question = { title: t('ratings.withdrawTitle'), body: t('ratings.withdrawBody', { title }), danger: true };
    if (!(await confirm({ ...question, action: t('ratings.act.withdraw') }))) return;
    const done = await withdraw({ params: { id }, body: { rowVersion } });
    if (done.error) return fail(done.error);
    toast({ title: t('ratings.done.withdraw'), severity: 'success' });
  };

  const actsOf: RatingActs['actsOf'] = (rating, api) => {
    const acts: Record<Rating['allowed'][number], Omit<RowAction, 'key'>> = {
      change: { label: t('ratings.act.change'), icon: 'edit', run: () => rate(api, rating) },
      withdraw: { label: t('ratings.act.withdraw'), icon: 'delete', danger: true, run: () => void take(rating) },
      answer: {
        label: t(rating.answer ? 'ratings.act.changeAnswer' : 'ratings.act.answer'),
        icon: 'message',
        run: () => setAsked({ act: 'answer', rating }),
      },
      hide: { label: t('ratings.act.hide'), icon: 'eye-invisible', run: () => setAsked({ act: 'hide', rating }) },
      show: { label: t('ratings.act.show'), icon: 'eye', run: () => setAsked({ act: 'show', rating }) },
    };
    return rating.allowed.map((key) => ({ key, ...acts[key] }));
  };

  const dialog = asked && (
    <Suspense>
      <RatingDialogs asked={asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { rate, actsOf, dialog };
}

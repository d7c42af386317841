import { useState } from 'react';
import type { IssueDetail } from '@titian/shared-contracts/helpdesk';
import { Button, Card, Icon, TextInput, useFeedback, useTranslation } from '@titian/shared-ui';
import { useRateIssueMutation } from './helpdesk.api';
import css from './issue.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
type Stars = (typeof STARS)[number];

function StarField({ value, onChange }: { value: Stars | null; onChange: (value: Stars) => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <fieldset className={css.stars}>
      <legend>{t('issue.rateLegend')}</legend>
      {STARS.map((star) => (
        <label key={star} className={star <= (value ?? 0) ? css.filled : undefined}>
          <input type="radio" name="satisfaction" checked={value === star} onChange={() => onChange(star)} />
          <Icon name={star <= (value ?? 0) ? 'star-f' : 'star'} size={24} />
          <span>{t('issue.stars', { count: star })}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The reporter's rating, shown to both sides. */
export function RatingGiven({ issue: { satisfaction, satisfactionComment } }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  return (
    <Card title={t('issue.rated')}>
      <p className={css.given}>
        <span role="img" aria-label={t('issue.stars', { count: satisfaction ?? 0 })} className={css.filled}>
          {STARS.map((star) => (
            <Icon key={star} name={star <= (satisfaction ?? 0) ? 'star-f' : 'star'} />
          ))}
        </span>
        {satisfactionComment}
      </p>
    </Card>
  );
}

/** Asks the reporter, once, to rate the solution. */
export function RatingCard({ issue }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  const { toast, fail } = useFeedback();
  const [rate, { isLoading }] = useRateIssueMutation();
  const [stars, setStars] = useState<Stars | null>(null);
  const [comment, setComment] = useState('');
  const send = async () => {
    const done = await rate({ params: { id: issue.id }, body: { satisfaction: stars!, comment } });
    if (done.error) fail(done.error);
    else toast({ title: t('issue.thanks'), severity: 'success' });
  };
  return (
    <Card title={t('issue.rate')}>
      <div className={css.rating}>
        <StarField value={stars} onChange={setStars} />
        {stars && (
          <>
            <TextInput
              value={comment}
              onChange={(event) => setComment(event.target.value)}
              placeholder={t('issue.rateComment')}
              aria-label={t('issue.rateComment')}
              maxLength={500}
            />
            <Button type="primary" loading={isLoading} onClick={() => void send()}>
              {t('issue.sendRating')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

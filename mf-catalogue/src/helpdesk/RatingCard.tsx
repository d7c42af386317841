import { useId } from 'react';
import type { Outgoing } from '@titian/shared-contracts';
import { helpdesk, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { Button, Card, Icon, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { type ControlProps, FormField, Input, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useRateIssueMutation } from './helpdesk.api';
import css from './issue.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
type Stars = (typeof STARS)[number];
type Rating = Outgoing<typeof helpdesk.rate>['body'];

interface StarFieldProps extends ControlProps {
  value?: Stars;
  onChange?: (value: Stars) => void;
}

function StarField({ value, onChange, ...control }: StarFieldProps) {
  const { t } = useTranslation('catalogue');
  const name = useId();
  return (
    <div {...control} role="radiogroup" aria-label={t('issue.rateLegend')} className={css.stars}>
      {STARS.map((star) => (
        <label key={star} className={star <= (value ?? 0) ? css.filled : undefined}>
          <input type="radio" name={name} checked={value === star} onChange={() => onChange?.(star)} />
          <Icon name={star <= (value ?? 0) ? 'star-f' : 'star'} size={24} />
          <span>{t('issue.stars', { count: star })}</span>
        </label>
      ))}
    </div>
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
  const { toast } = useFeedback();
  const [rate] = useRateIssueMutation();
  const rules = zodRules(helpdesk.rate.body, useKeyedText());
  const send = async (body: Rating) => {
    await rate({ params: { id: issue.id }, body }).unwrap();
    toast({ title: t('issue.thanks'), severity: 'success' });
  };
  return (
    <Card title={t('issue.rate')}>
      <ResourceForm<Rating> onSubmit={send}>
        {({ sending }) => (
          <div className={css.rating}>
            <FormField name="satisfaction" label={t('issue.rateLegend')} rules={rules('satisfaction')}>
              <StarField />
            </FormField>
            <FormField name="comment" label={t('issue.rateComment')} rules={rules('comment')}>
              <Input />
            </FormField>
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('issue.sendRating')}
            </Button>
          </div>
        )}
      </ResourceForm>
    </Card>
  );
}

import type { Outgoing } from '@titian/shared-contracts';
import { helpdesk, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { Button, Card, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { StarField } from '../parts/stars/StarField';
import { StarsMark } from '../parts/stars/StarsMark';
import { useRateIssueMutation } from './helpdesk.api';
import css from './issue.module.css';

type Rating = Outgoing<typeof helpdesk.rate>['body'];

/** The reporter's rating, shown to both sides. */
export function RatingGiven({ issue: { satisfaction, satisfactionComment } }: { issue: IssueDetail }) {
  const { t } = useTranslation('catalogue');
  return (
    <Card title={t('issue.rated')}>
      <p className={css.given}>
        <StarsMark stars={satisfaction ?? 0} label={t('issue.stars', { count: satisfaction ?? 0 })} />
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
              <StarField label={t('issue.rateLegend')} nameOf={(count) => t('issue.stars', { count })} />
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

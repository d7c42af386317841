import type { Announcement } from '@titian/shared-contracts/announcement';
import { Card, Facts, QueryView, useFormat, useTranslation } from '@titian/shared-ui';
import { useAnnouncementReachQuery } from './announcements.api';
import css from './announcements.module.css';

/** How many people an announcement has reached, as the server counts them. */
export function Reach({ id, places }: Pick<Announcement, 'id' | 'places'>) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const query = useAnnouncementReachQuery({ params: { id } });
  return (
    <Card title={t('reach.title')} className={css.reach}>
      <QueryView query={query} fills={false} failure={t('reach.failure')}>
        {({ audience, bell, mail, failed, dismissed }) => (
          <Facts
            rows={[
              [t('reach.audience'), format.number(audience)],
              // What was sent before a place was taken off stays sent.
              [t('reach.bell'), (places.includes('Bell') || bell > 0) && format.number(bell)],
              [t('reach.mail'), (places.includes('Mail') || mail > 0) && format.number(mail)],
              [t('reach.failed'), failed > 0 && format.number(failed)],
              [t('reach.dismissed'), (places.includes('Banner') || dismissed > 0) && format.number(dismissed)],
            ].map(([name, value]) => [name, value || null] as const)}
          />
        )}
      </QueryView>
    </Card>
  );
}

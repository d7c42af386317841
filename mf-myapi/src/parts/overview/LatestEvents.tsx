import { logPaths } from '@titian/shared-contracts/log';
import type { ApiOverview } from '@titian/shared-contracts/project';
import { usePermission } from '@titian/shared-auth';
import { Card, Link, Timeline, useTranslation } from '@titian/shared-ui';
import css from './overview.module.css';

/** What was done last with an API and its subscriptions. */
export function LatestEvents({ identifier, events }: { identifier: string; events: ApiOverview['events'] }) {
  const { t } = useTranslation('myapi');
  const mayReadLog = usePermission('logs.portal.view');
  const all = `${logPaths.portalLog()}?${new URLSearchParams({ q: identifier, range: '90d' })}`;
  return (
    <Card
      title={t('overview.events.title')}
      actions={mayReadLog && events.length > 0 ? <Link to={all}>{t('overview.events.all')}</Link> : undefined}
    >
      {events.length === 0 ? (
        <p className={css.quiet}>{t('overview.events.none')}</p>
      ) : (
        <Timeline
          entries={events.map(({ id: key, text, at, by }) => ({ key, title: text, at, ...(by !== null && { by }) }))}
        />
      )}
    </Card>
  );
}

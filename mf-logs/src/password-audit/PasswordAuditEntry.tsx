import type { Answer } from '@titian/shared-contracts';
import { logPaths, type passwordAudit } from '@titian/shared-contracts/log';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Copy,
  Facts,
  Link,
  QueryView,
  SkeletonLines,
  Stack,
  StatusTag,
  useTranslation,
} from '@titian/shared-ui';
import type { Explore } from '../parts/explorer/logSource';
import { LogTime } from '../parts/LogTime';
import { usePasswordAuditEntryQuery } from './passwordAudit.api';
import type { Field } from './usePasswordAuditFields';
import css from './passwordAudit.module.css';

type Detail = Answer<typeof passwordAudit.entry>;

const RequestName = ({ id }: { id: string }) => (
  <>
    <code>{id}</code> <Copy text={id} />
  </>
);

function EventFacts({ entry }: { entry: Detail }) {
  const { t } = useTranslation('logs');
  return (
    <Facts
      rows={[
        [t('portal.time'), <LogTime key="time" at={entry.at} full />],
        [t('password.account'), <code key="account">{entry.account}</code>],
        [t('password.name'), entry.displayName],
        [t('portal.organization'), entry.organizationName],
        [t('portal.actor'), <code key="by">{entry.by}</code>],
        [t('portal.ip'), entry.ip && <code key="ip">{entry.ip}</code>],
        [t('portal.userAgent'), entry.userAgent],
        [t('portal.request'), <RequestName key="request" id={entry.correlationId} />],
      ]}
    />
  );
}

/** Other entries of the same request. They are in the portal log, so links are for those who may read it. */
function Related({ entries }: { entries: Detail['related'] }) {
  const { t } = useTranslation('logs');
  const mayRead = usePermission('logs.portal.view');
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('entry.related')}>
      <h3 className={css.part}>{t('entry.related')}</h3>
      <ul className={css.related}>
        {entries.map(({ id, at, action, ActionDescription }) => (
          <li key={id}>
            <LogTime at={at} /> <code>{action}</code>{' '}
            {mayRead ? <Link to={`${logPaths.portalLog()}?entry=${id}`}>{ActionDescription}</Link> : ActionDescription}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One event of the password audit: what happened to whose account, by whom and from where. */
export function PasswordAuditEntry({ id, explore }: { id: string; explore: Explore<Field> }) {
  const { t } = useTranslation('logs');
  const query = usePasswordAuditEntryQuery({ params: { id } });
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={8} />} failure={t('entry.failure')}>
      {(entry) => (
        <Stack gap={20}>
          <div className={css.summary}>
            <StatusTag kind="outcome" state={entry.outcome} /> <strong>{t(`password.events.${entry.event}`)}</strong>
            <p>{t(`password.means.${entry.event}`, { account: entry.displayName ?? entry.account })}</p>
            {entry.reason && <p>{t('portal.reason', { reason: entry.reason })}</p>}
          </div>
          <EventFacts entry={entry} />
          <Related entries={entry.related} />
          <div className={css.acts}>
            <Button size="small" onClick={() => explore.only('account', entry.account)}>
              {t('password.allOfAccount')}
            </Button>
            {entry.ip && (
              <Button size="small" onClick={() => explore.only('ip', entry.ip!)}>
                {t('password.allOfAddress')}
              </Button>
            )}
            <Button size="small" onClick={() => explore.only('correlationId', entry.correlationId)}>
              {t('entry.allOfRequest')}
            </Button>
          </div>
        </Stack>
      )}
    </QueryView>
  );
}

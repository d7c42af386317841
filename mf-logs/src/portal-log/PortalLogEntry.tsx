import type { Answer } from '@titian/shared-contracts';
import type { log } from '@titian/shared-contracts/log';
import { Button, Copy, Facts, QueryView, SkeletonLines, Stack, StatusTag, useTranslation } from '@titian/shared-ui';
import { Changes } from '../parts/explorer/Changes';
import type { Explore } from '../parts/explorer/logSource';
import { LogTime } from '../parts/LogTime';
import { usePortalLogEntryQuery } from './portalLog.api';
import { RelatedEntries } from './RelatedEntries';
import type { Field } from './usePortalLogFields';
import css from './portalLog.module.css';

type Detail = Answer<typeof log.portalEntry>;

function Summary({ entry }: { entry: Detail }) {
  const { t } = useTranslation('logs');
  const who = { actor: entry.ActionBy, role: entry.actorRoleTitle, organization: entry.organizationName };
  return (
    <div className={css.summary}>
      <p>
        <StatusTag kind="outcome" state={entry.outcome} /> <code>{entry.action}</code>
      </p>
      <p>{entry.ActionDescription}</p>
      <p>{t(who.organization ? 'portal.by' : who.role ? 'portal.byRole' : 'portal.byName', who)}</p>
      {entry.reason && <p>{t('portal.reason', { reason: entry.reason })}</p>}
    </div>
  );
}

const RequestName = ({ id }: { id: string }) => (
  <>
    <code>{id}</code> <Copy text={id} />
  </>
);

function Origin({ entry }: { entry: Detail }) {
  const { t } = useTranslation('logs');
  const target = entry.targetLabel && `${entry.targetType ?? ''} ${entry.targetLabel}`.trim();
  return (
    <Facts
      rows={[
        [t('portal.time'), <LogTime key="time" at={entry.at} full />],
        [t('portal.target'), target],
        [t('portal.logType'), entry.LogType],
        [t('portal.portalType'), entry.PortalType],
        [t('portal.ip'), entry.ip && <code key="ip">{entry.ip}</code>],
        [t('portal.userAgent'), entry.userAgent],
        [t('portal.request'), <RequestName key="request" id={entry.correlationId} />],
      ]}
    />
  );
}

/** One entry of the portal log: what happened, what it changed, and the other entries of the same request. */
export function PortalLogEntry({ id, explore }: { id: string; explore: Explore<Field> }) {
  const { t } = useTranslation('logs');
  const query = usePortalLogEntryQuery({ params: { id } });
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={8} />} failure={t('entry.failure')}>
      {(entry) => (
        <Stack gap={20}>
          <Summary entry={entry} />
          <section aria-label={t('changes.title')} className={css.part}>
            <h3>{t('changes.title')}</h3>
            <Changes changes={entry.changes} />
          </section>
          <Origin entry={entry} />
          <RelatedEntries entries={entry.related} onOpen={explore.open} />
          <div className={css.acts}>
            <Button size="small" onClick={() => explore.only('correlationId', entry.correlationId)}>
              {t('entry.allOfRequest')}
            </Button>
            <Button size="small" onClick={() => explore.only('ActionBy', entry.ActionBy)}>
              {t('entry.allByActor')}
            </Button>
            {entry.targetId && (
              <Button size="small" onClick={() => explore.only('targetId', entry.targetId!)}>
                {t('entry.allOfTarget')}
              </Button>
            )}
          </div>
        </Stack>
      )}
    </QueryView>
  );
}

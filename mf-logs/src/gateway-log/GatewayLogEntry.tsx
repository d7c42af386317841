import { Button, Facts, QueryView, SkeletonLines, Stack, StatusTag, useTranslation } from '@titian/shared-ui';
import type { Explore } from '../parts/explorer/logSource';
import { LogTime } from '../parts/LogTime';
import { useGatewayLogEntryQuery } from './gatewayLog.api';
import css from './gatewayLog.module.css';
import type { Field } from './useGatewayLogFields';

/** One event of the gateway: which node, which snapshot, why, and what a new one changed. */
export function GatewayLogEntry({ id, explore }: { id: string; explore: Explore<Field> }) {
  const { t } = useTranslation('logs');
  const query = useGatewayLogEntryQuery({ params: { id } });
  return (
    <QueryView query={query} skeleton={<SkeletonLines lines={6} />} failure={t('entry.failure')}>
      {({ at, event, outcome, node, version, reason, by, changes }) => (
        <Stack gap={20}>
          <p>
            <StatusTag kind="outcome" state={outcome} /> <strong>{t(`gateway.events.${event}`)}</strong>
          </p>
          <Facts
            rows={[
              [t('portal.time'), <LogTime key="time" at={at} full />],
              [t('gateway.node'), node && <code key="node">{node}</code>],
              [t('gateway.version'), version !== null && <code key="version">{version}</code>],
              [t('gateway.reason'), reason],
              [t('gateway.by'), by],
              [
                t('gateway.changes'),
                changes.length > 0 && (
                  <ul key="changes" className={css.changes}>
                    {changes.map((change) => (
                      <li key={change.part}>
                        <code>{t('gateway.change', { ...change })}</code>
                      </li>
                    ))}
                  </ul>
                ),
              ],
            ].map(([name, value]) => [name, value || null])}
          />
          <div className={css.acts}>
            {node && (
              <Button size="small" onClick={() => explore.only('node', node)}>
                {t('gateway.allOfNode')}
              </Button>
            )}
            {version !== null && (
              <Button size="small" onClick={() => explore.only('version', String(version))}>
                {t('gateway.allOfVersion')}
              </Button>
            )}
          </div>
        </Stack>
      )}
    </QueryView>
  );
}

import type { LiveTraffic } from '@titian/shared-contracts/traffic';
import { useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { behind } from './links';
import { LiveList } from './LiveList';

export function BusyApis({ rows }: { rows: LiveTraffic['apis'] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const noteOf = ({ failedShare, p95 }: LiveTraffic['apis'][number]) =>
    failedShare === null
      ? t('trafficStatus.allRefused')
      : t('trafficStatus.howWell', { failed: format.percent(failedShare, 1), p95: format.duration(p95) });
  return (
    <LiveList
      title={t('trafficStatus.lists.apis')}
      counts={t('trafficStatus.counts.calls')}
      none={t('trafficStatus.none.apis')}
      rows={rows.map((row) => ({
        ...{ key: row.id, name: format.text(row.name), to: behind.api(row) },
        ...{ value: format.number(row.calls), note: noteOf(row) },
      }))}
    />
  );
}

export function FailingOperations({ rows }: { rows: LiveTraffic['failing'] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return (
    <LiveList
      title={t('trafficStatus.lists.failing')}
      counts={t('trafficStatus.counts.failed')}
      none={t('trafficStatus.none.failing')}
      rows={rows.map(({ api, operationId, failed, calls }) => ({
        ...{ key: `${api.id} ${operationId}`, name: <code>{operationId}</code>, about: format.text(api.name) },
        ...{ to: behind.operation(api.id, operationId), value: format.number(failed) },
        note: t('trafficStatus.ofCalls', { calls: format.number(calls) }),
      }))}
    />
  );
}

export function ThrottledApplications({ rows }: { rows: LiveTraffic['throttled'] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  return (
    <LiveList
      title={t('trafficStatus.lists.throttled')}
      counts={t('trafficStatus.counts.refused')}
      none={t('trafficStatus.none.throttled')}
      rows={rows.map(({ id, name, organization, refused }) => ({
        ...{ key: id, name, about: format.text(organization), to: behind.application(id) },
        value: format.number(refused),
      }))}
    />
  );
}

export function RefusedAddresses({ rows }: { rows: LiveTraffic['blocked'] }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const word = useKeyedText('myapi');
  return (
    <LiveList
      title={t('trafficStatus.lists.blocked')}
      counts={t('trafficStatus.counts.refused')}
      none={t('trafficStatus.none.blocked')}
      rows={rows.map(({ ip, code, refused, lastAt }) => ({
        ...{ key: `${ip} ${code}`, name: <code>{ip}</code>, about: word(`trafficStatus.codes.${code}`) },
        ...{ to: behind.address(ip, code), value: format.number(refused), note: <When at={lastAt} /> },
      }))}
    />
  );
}

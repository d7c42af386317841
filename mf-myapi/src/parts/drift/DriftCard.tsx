import { driftPaths, type DriftSummary } from '@titian/shared-contracts/drift';
import { Card, Facts, Link, QueryView, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { useReadDriftSummaryQuery } from './drift.api';
import css from './drift.module.css';

function Summary({ sampling, version }: DriftSummary) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  if (!version || version.samples === 0)
    return <p className={css.quiet}>{t(sampling ? 'drift.noSamples' : 'drift.isOff')}</p>;
  return (
    <Facts
      rows={[
        [t('drift.share'), format.percent(version.departed / version.samples, 1)],
        [t('drift.samples'), format.number(version.samples)],
        [t('drift.findings'), format.number(version.findings)],
      ]}
    />
  );
}

/** How far the answers of the version that is served depart from its document. */
export function DriftCard({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  const query = useReadDriftSummaryQuery({ params: { id } });
  return (
    <Card title={t('drift.card')} actions={<Link to={driftPaths.of(id)}>{t('drift.open')}</Link>}>
      <QueryView query={query} skeleton={<SkeletonLines lines={3} />} failure={t('drift.failure')}>
        {(found) => <Summary {...found} />}
      </QueryView>
    </Card>
  );
}

import { platformPaths } from '@titian/shared-contracts/platform';
import {
  Button,
  Card,
  Columns,
  Empty,
  QueryView,
  SkeletonLines,
  Stack,
  Timeline,
  useTranslation,
} from '@titian/shared-ui';
import { useRegistryEntriesQuery, useSectionHealthQuery } from '../platform.api';
import { CanaryCard } from './CanaryCard';
import { ChannelsCard } from './ChannelsCard';
import { HealthTable, hasNoLoads } from './HealthTable';
import { useSectionContext } from './sectionContext';
import { useTimeline } from './useTimeline';

const LATELY = 5;
const EVERY_HALF_MINUTE = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

function LatelyCard({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const query = useRegistryEntriesQuery({ query: { section: name, pageSize: LATELY } });
  const toEntry = useTimeline();
  return (
    <Card
      title={t('registryHistory.lately')}
      actions={
        <Button type="link" size="small" to={platformPaths.section(name, 'history')}>
          {t('registryHistory.all')}
        </Button>
      }
    >
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={6} />}
        failure={t('registryHistory.failure')}
        empty={<Empty icon="history" title={t('registryHistory.empty')} />}
      >
        {({ data }) => <Timeline entries={data.map(toEntry)} />}
      </QueryView>
    </Card>
  );
}

function HealthCard({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const query = useSectionHealthQuery({ params: { name }, query: { minutes: '60' } }, EVERY_HALF_MINUTE);
  return (
    <Card
      title={t('sectionHealth.lastHour')}
      actions={
        <Button type="link" size="small" to={platformPaths.section(name, 'health')}>
          {t('sectionHealth.more')}
        </Button>
      }
      flush
    >
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={6} />}
        failure={t('sectionHealth.failure')}
        isEmpty={({ releases }) => releases.every(hasNoLoads)}
        empty={<Empty icon="heart" title={t('sectionHealth.empty')} body={t('sectionHealth.emptyBody')} />}
      >
        {({ releases }) => <HealthTable releases={releases} short />}
      </QueryView>
    </Card>
  );
}

/** Channels, health and the latest history. */
export function Overview() {
  const { name } = useSectionContext().section;
  return (
    <Stack>
      <ChannelsCard />
      <CanaryCard />
      <Columns aside={<LatelyCard name={name} />}>
        <HealthCard name={name} />
      </Columns>
    </Stack>
  );
}

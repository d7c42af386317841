import type { OwnProject } from '@titian/shared-contracts/project';
import { Columns, FigureTilesSkeleton, QueryView, Stack, useTranslation } from '@titian/shared-ui';
import { DriftCard } from '../parts/drift/DriftCard';
import { HealthStrip } from '../parts/overview/HealthStrip';
import { LatestEvents } from '../parts/overview/LatestEvents';
import { LeftToDo } from '../parts/overview/LeftToDo';
import { OverviewTiles } from '../parts/overview/OverviewTiles';
import { TopCallers } from '../parts/overview/TopCallers';
import { useReadOverviewQuery } from '../parts/overview/overview.api';
import { IdentityCard } from './IdentityCard';
import { LifeCard } from './LifeCard';
import { VersionsCard } from './VersionsCard';
import { VisibilityCard } from './VisibilityCard';

const TILES = 5;

/** Where an API stands and how it does: life, figures, health, callers, what is left to do, and what it is. */
export function OwnerView({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const { id } = project;
  const query = useReadOverviewQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const overview = query.currentData;
  // Of one that was never published there is nothing to count yet.
  const isUncounted = project.publishedAt === null;
  const counted = isUncounted ? undefined : overview;
  const about = (
    <>
      {overview && <LatestEvents identifier={project.Identifier} events={overview.events} />}
      <DriftCard id={id} />
      <VisibilityCard project={project} />
    </>
  );
  // Without figures the wide column has room for these, which would leave it half empty beside them.
  const aside = (
    <>
      <LeftToDo project={project} />
      {!isUncounted && about}
    </>
  );
  return (
    <Stack>
      <LifeCard project={project} />
      <QueryView
        query={{ ...query, data: overview }}
        skeleton={<FigureTilesSkeleton count={TILES} />}
        failure={t('overview.failure')}
        fills={false}
      >
        {() => counted && <OverviewTiles overview={counted} />}
      </QueryView>
      <Columns aside={aside}>
        {counted && <HealthStrip days={counted.health} />}
        {counted && <TopCallers id={id} overview={counted} />}
        <VersionsCard id={id} versions={project.versions} />
        <IdentityCard project={project} />
        {isUncounted && about}
      </Columns>
    </Stack>
  );
}

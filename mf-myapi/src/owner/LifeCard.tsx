import { lifecyclePaths } from '@titian/shared-contracts/lifecycle';
import type { OwnProject } from '@titian/shared-contracts/project';
import { Button, Card, QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { useReadReviewQuery } from '../parts/lifecycle/lifecycle.api';
import { VersionStepper } from '../parts/lifecycle/VersionStepper';

/** Where the version that is served stands in its life; before the first, the one in preparation. */
export function LifeCard({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const shown = project.served ?? project.versions[0];
  const query = useReadReviewQuery({ params: { id: project.id, versionId: shown?.id ?? '' } }, { skip: !shown });
  if (!shown) return null;
  return (
    <Card
      title={t('owner.life', { version: shown.version })}
      actions={
        <Button size="small" to={lifecyclePaths.version(project.id, shown.id)}>
          {t('owner.toReview')}
        </Button>
      }
      flush
    >
      <QueryView query={query} skeleton={<SkeletonLines lines={2} />} fills={false}>
        {(version) => <VersionStepper version={version} />}
      </QueryView>
    </Card>
  );
}

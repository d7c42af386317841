import { useParams } from 'react-router-dom';
import { projectPaths } from '@titian/shared-contracts/project';
import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import { isApiProblem } from '@titian/shared-auth';
import { usePageTitle } from '@titian/section-kit';
import {
  Card,
  Empty,
  Notice,
  Page,
  PageSkeleton,
  QueryView,
  Stack,
  StatusTag,
  Tag,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { useReadReviewQuery } from '../parts/lifecycle/lifecycle.api';
import { ReviewStep } from '../parts/lifecycle/ReviewStep';
import { VersionActs } from '../parts/lifecycle/VersionActs';
import { callOf } from '../parts/lifecycle/versionIds';
import { VersionStepper } from '../parts/lifecycle/VersionStepper';

function Unknown() {
  const { t } = useTranslation('myapi');
  return (
    <Page title={t('lifecycle.unknown')}>
      <Card>
        <Empty icon="search" title={t('lifecycle.unknownTitle')} body={t('lifecycle.unknownBody')} />
      </Card>
    </Page>
  );
}

function View({ version }: { version: VersionReview }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const name = format.text(version.project.Name);
  const title = `${name} ${version.version}`;
  usePageTitle(title);
  const successor = version.successors.find(({ id }) => id === version.successorId);
  return (
    <Page
      title={title}
      mark={
        <>
          <StatusTag kind="version" state={version.state} />
          {version.waiting && <Tag tone="warning">{t('lifecycle.waiting.tag')}</Tag>}
        </>
      }
      purpose={t('lifecycle.purpose')}
      breadcrumb={[
        { label: t('projects.title'), to: projectPaths.registry() },
        { label: name, to: projectPaths.owner(version.project.id) },
        { label: version.version },
      ]}
      actions={<VersionActs version={version} />}
    >
      <Stack>
        {version.notice && (
          <Notice tone="error" title={t('lifecycle.blockedTitle')}>
            {format.text(version.notice)}
          </Notice>
        )}
        {version.state === 'Deprecated' && (successor ?? version.migrationNote) && (
          <Notice title={successor ? t('lifecycle.followedBy', { version: successor.version }) : t('lifecycle.moving')}>
            {format.text(version.migrationNote)}
          </Notice>
        )}
        <Card label={t('lifecycle.steps.label')} flush>
          <VersionStepper version={version} />
        </Card>
        <ReviewStep projectId={version.project.id} versionId={version.id} />
      </Stack>
    </Page>
  );
}

/** A version's life: where it stands, its review, and what can be done with it. */
export function VersionPage() {
  const { t } = useTranslation('myapi');
  const { id: projectId = '', versionId = '' } = useParams();
  const query = useReadReviewQuery(callOf({ projectId, versionId }));
  if (isApiProblem(query.error) && [404, 422].includes(query.error.status)) return <Unknown />;
  const view = (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<PageSkeleton title={t('lifecycle.title')} shape="detail" />}
      failure={t('lifecycle.failure')}
    >
      {(version) => <View version={version} />}
    </QueryView>
  );
  return query.isError && !query.currentData ? <Page title={t('lifecycle.title')}>{view}</Page> : view;
}

export { VersionPage as Component };

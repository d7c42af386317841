import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { type OwnProject, projectPaths } from '@titian/shared-contracts/project';
import { trafficPaths } from '@titian/shared-contracts/traffic';
import { usePermission } from '@titian/shared-auth';
import { usePageTitle } from '@titian/section-kit';
import { Button, Columns, Page, Stack, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { HealthCard } from './HealthCard';
import { IdentityCard } from './IdentityCard';
import { Subscribers } from './Subscribers';
import { VersionsCard } from './VersionsCard';
import { VisibilityCard } from './VisibilityCard';

/** Identity, versions, visibility, health and subscribers. */
export function OwnerView({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const mayReadCalls = usePermission('monitoring.view');
  const name = format.text(project.Name);
  usePageTitle(name);
  const aside = (
    <>
      <HealthCard project={project} />
      <VisibilityCard project={project} />
    </>
  );
  return (
    <Page
      title={name}
      mark={<StatusTag kind="project" state={project.Status} />}
      purpose={format.text(project.summary) || undefined}
      breadcrumb={[{ label: t('projects.title'), to: projectPaths.registry() }, { label: name }]}
      actions={
        <>
          {mayReadCalls && (
            <Button icon="monitor" to={trafficPaths.callsOf(project.id)}>
              {t('owner.calls')}
            </Button>
          )}
          {project.listed && (
            <Button icon="export" to={cataloguePaths.marketplace(project.id)}>
              {t('owner.inCatalogue')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Columns aside={aside}>
          <VersionsCard versions={project.versions} />
          <IdentityCard project={project} />
        </Columns>
        <Subscribers id={project.id} />
      </Stack>
    </Page>
  );
}

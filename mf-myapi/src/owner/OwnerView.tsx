import type { OwnProject } from '@titian/shared-contracts/project';
import { Columns } from '@titian/shared-ui';
import { HealthCard } from './HealthCard';
import { IdentityCard } from './IdentityCard';
import { LifeCard } from './LifeCard';
import { VersionsCard } from './VersionsCard';
import { VisibilityCard } from './VisibilityCard';

/** Life, versions, identity, health and visibility. */
export function OwnerView({ project }: { project: OwnProject }) {
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
          <VersionsCard id={project.id} versions={project.versions} />
          <IdentityCard project={project} />
        </Columns>
        <Subscribers id={project.id} />
      </Stack>
    </Page>
  );
}

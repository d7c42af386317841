import { type ReactNode, useState } from 'react';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { type OwnProject, projectPaths } from '@titian/shared-contracts/project';
import { trafficPaths } from '@titian/shared-contracts/traffic';
import { usePermission } from '@titian/shared-auth';
import { usePageTitle } from '@titian/section-kit';
import { Button, Page, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { versionInHand } from '../parts/lifecycle/versionInHand';
import { BeginVersionDialog } from './BeginVersionDialog';
import { type Tab, tabPath, TABS } from './tabs';

/** What comes next for a version: the one in preparation goes on, else a new one begins. */
function NextVersion({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const [isBeginning, setBeginning] = useState(false);
  const draft = versionInHand(project);
  if (draft) {
    return (
      <Button type="primary" icon="edit" to={authoringPaths.wizard(project.id, draft.id)}>
        {t('owner.continueVersion', { version: draft.version })}
      </Button>
    );
  }
  return (
    <>
      <Button type="primary" icon="plus" onClick={() => setBeginning(true)}>
        {t('owner.newVersion')}
      </Button>
      {isBeginning && <BeginVersionDialog project={project} onClose={() => setBeginning(false)} />}
    </>
  );
}

/** Header and tabs of an API's page for its owner. */
export function OwnerFrame({ project, tab, children }: { project: OwnProject; tab: Tab; children: ReactNode }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const mayReadCalls = usePermission('monitoring.view');
  const name = format.text(project.Name);
  usePageTitle(name);
  const counts: Partial<Record<Tab, number>> = { subscription: project.subscribers };
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
              {t('owner.seeCalls')}
            </Button>
          )}
          {project.listed && (
            <Button icon="export" to={cataloguePaths.marketplace(project.id)}>
              {t('owner.inCatalogue')}
            </Button>
          )}
          {project.editable && <NextVersion project={project} />}
        </>
      }
      tabs={TABS.map((one) => ({
        ...{ to: tabPath(project.id, one), label: t(`owner.tabs.${one}`), current: one === tab },
        ...(counts[one] !== undefined && { count: counts[one] }),
      }))}
    >
      {children}
    </Page>
  );
}

import { type ReactNode, useState } from 'react';
import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { OwnerTab, OwnProject } from '@titian/shared-contracts/project';
import { usePermission } from '@titian/shared-auth';
import { usePageTitle } from '@titian/section-kit';
import { Button, Page, useFormat, useTranslation } from '@titian/shared-ui';
import { InCatalogue, useApiHead } from '@titian/shared-ui/data';
import { BeginVersionDialog } from '../parts/authoring/BeginVersionDialog';
import { versionInHand } from '../parts/lifecycle/versionInHand';

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
export function OwnerFrame({ project, tab, children }: { project: OwnProject; tab: OwnerTab; children: ReactNode }) {
  const format = useFormat();
  const mayReadCalls = usePermission('monitoring.view');
  const head = useApiHead();
  usePageTitle(format.text(project.Name));
  return (
    <Page
      {...head(project, { tab, without: mayReadCalls ? [] : ['logs'] })}
      actions={
        <>
          <InCatalogue project={project} />
          {project.editable && <NextVersion project={project} />}
        </>
      }
    >
      {children}
    </Page>
  );
}

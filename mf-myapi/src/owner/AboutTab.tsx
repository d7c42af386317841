import { Notice, useTranslation } from '@titian/shared-ui';
import { AboutFields, IdentityFields } from '../parts/authoring/ApiFields';
import { SavedForm } from '../parts/authoring/SavedForm';
import { Authored } from './Authored';
import { DocumentsCard } from './documents/DocumentsCard';
import { EndsReview } from './EndsReview';
import { OwnerTab } from './OwnerTab';

/** What is said of an API. */
export function AboutTab() {
  const { t } = useTranslation('myapi');
  return (
    <OwnerTab tab="about">
      {(project) => (
        <Authored project={project}>
          {(api) => (
            <>
              <EndsReview api={api} />
              <SavedForm api={api}>
                {project.listed && api.editable && <Notice>{t('owner.liveAbout')}</Notice>}
                <IdentityFields identifierFixedBy={api.identifierFixedBy} />
                <AboutFields />
              </SavedForm>
              <DocumentsCard projectId={api.id} editable={api.editable} />
            </>
          )}
        </Authored>
      )}
    </OwnerTab>
  );
}

export { AboutTab as Component };

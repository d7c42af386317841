import { QueryView, Skeleton, Stack, useTranslation } from '@titian/shared-ui';
import { useReadSecurityQuery } from '../parts/authoring/connections.api';
import { Packages } from '../parts/authoring/Packages';
import { SecurityForm } from '../parts/authoring/SecurityForm';

/** On which terms it is offered, and how its calls are admitted. */
export function PackagesStep({ projectId, versionId }: { projectId: string; versionId: string }) {
  const { t } = useTranslation('myapi');
  const place = { id: projectId, versionId };
  const security = useReadSecurityQuery({ params: place });
  return (
    <Stack>
      <Packages id={projectId} editable />
      <QueryView query={security} skeleton={<Skeleton />} failure={t('authoring.security.failure')}>
        {(found) => <SecurityForm place={place} security={found} editable live={false} />}
      </QueryView>
    </Stack>
  );
}

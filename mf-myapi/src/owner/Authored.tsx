import type { ReactNode } from 'react';
import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import type { OwnProject } from '@titian/shared-contracts/project';
import { Notice, QueryView, SkeletonLines, Stack, useTranslation } from '@titian/shared-ui';
import { useReadAuthoredQuery } from '../parts/authoring/authoring.api';

/** A tab in which the API is changed, with what a change means. */
export function Authored({ project, children }: { project: OwnProject; children: (api: AuthoredApi) => ReactNode }) {
  const { t } = useTranslation('myapi');
  const query = useReadAuthoredQuery({ params: { id: project.id } });
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<SkeletonLines lines={10} />}
      failure={t('owner.failure')}
    >
      {(api) => (
        <Stack>
          {!api.editable && <Notice>{t('owner.readOnly')}</Notice>}
          {children(api)}
        </Stack>
      )}
    </QueryView>
  );
}

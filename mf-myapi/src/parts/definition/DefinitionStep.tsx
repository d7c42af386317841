import { useState } from 'react';
import { QueryView, SkeletonLines, useTranslation } from '@titian/shared-ui';
import { useReadDefinitionQuery } from './definition.api';
import { DefinitionBench } from './DefinitionBench';
import type { DefinitionState } from './useTellState';

interface Props {
  projectId: string;
  versionId: string;
  /** Told after every save. */
  onState?: (state: DefinitionState) => void;
}

/** The definition of a version: its text, what is wrong with it, and what it changes. */
export function DefinitionStep({ projectId, versionId, onState }: Props) {
  const { t } = useTranslation('myapi');
  const ids = { id: projectId, versionId };
  const query = useReadDefinitionQuery({ params: ids });
  const [round, setRound] = useState(0);
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      skeleton={<SkeletonLines lines={12} />}
      failure={t('definition.failure')}
      fills={false}
    >
      {(found) => (
        <DefinitionBench
          key={`${versionId} ${round}`}
          ids={ids}
          first={found}
          reload={() => void query.refetch().then(() => setRound((before) => before + 1))}
          {...(onState && { onState })}
        />
      )}
    </QueryView>
  );
}

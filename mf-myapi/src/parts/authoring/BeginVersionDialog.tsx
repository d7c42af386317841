import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { authoringPaths, type VersionInput } from '@titian/shared-contracts/authoring';
import type { ProjectRow } from '@titian/shared-contracts/project';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { useBeginVersionMutation } from './authoring.api';
import { VersionFields } from './VersionFields';

/** The next minor version of the newest, `v2.5` after `v2.4`. */
const nextOf = (version: string | undefined): string =>
  version?.replace(/(\d+)$/, (last) => String(Number(last) + 1)) ?? 'v1.0';

interface Props {
  project: Pick<ProjectRow, 'id' | 'Name' | 'versions'>;
  onClose: () => void;
}

/** Begins a version, and goes on with it in the wizard. */
export function BeginVersionDialog({ project, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const navigate = useNavigate();
  const { toast } = useFeedback();
  const [begin] = useBeginVersionMutation();
  const begun = useRef('');
  const send = async (body: VersionInput) => {
    const { versionId } = await begin({ params: { id: project.id }, body }).unwrap();
    toast({ title: t('authoring.begin.done'), severity: 'success' });
    begun.current = versionId;
  };
  return (
    <AskDialog<VersionInput>
      title={t('authoring.begin.title', { name: format.text(project.Name) })}
      subtitle={t('authoring.begin.body')}
      action={t('authoring.begin.action')}
      initial={{ version: nextOf(project.versions[0]?.version), stability: 'stable' }}
      onSubmit={send}
      onClose={onClose}
      onSent={() => void navigate(authoringPaths.wizard(project.id, begun.current, 'definition'))}
    >
      <VersionFields />
    </AskDialog>
  );
}

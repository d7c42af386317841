import { useNavigate } from 'react-router-dom';
import { authoringPaths, type VersionInput } from '@titian/shared-contracts/authoring';
import type { OwnProject } from '@titian/shared-contracts/project';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useBeginVersionMutation } from '../authoring/authoring.api';
import { usePutDefinitionMutation } from '../definition/definition.api';
import { useLazyReadDriftPatchQuery } from './drift.api';

const PREPARED = ['Draft', 'ChangesRequested'];

/** The version in preparation, which takes a patch. */
export const draftOf = ({ versions }: OwnProject) => versions.find(({ state }) => PREPARED.includes(state));

/** The next minor version of the newest, `v2.5` after `v2.4`. */
export const nextOf = ({ versions }: OwnProject): string =>
  versions[0]?.version.replace(/(\d+)$/, (last) => String(Number(last) + 1)) ?? 'v1.0';

/** Puts the patch into the version in preparation, or into a new one, and goes on with it in the wizard. */
export function useApplyPatch(project: OwnProject, versionId: string) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const navigate = useNavigate();
  const [begin] = useBeginVersionMutation();
  const [readPatch] = useLazyReadDriftPatchQuery();
  const [put] = usePutDefinitionMutation();

  /** @param body the new version, where none is in preparation */
  return async (body: VersionInput): Promise<void> => {
    const params = { id: project.id };
    const target = draftOf(project)?.id ?? (await begin({ params, body }).unwrap()).versionId;
    const patch = await readPatch({ params: { ...params, versionId }, query: { target } }).unwrap();
    if (patch.text !== null)
      await put({
        params: { ...params, versionId: target },
        body: { revision: patch.revision, text: patch.text, source: { kind: 'editor', name: '' } },
      }).unwrap();
    toast({ title: t('drift.applied', { version: patch.target.version }), severity: 'success' });
    void navigate(authoringPaths.wizard(project.id, target, 'definition'));
  };
}

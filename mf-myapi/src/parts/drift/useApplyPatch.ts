import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { authoringPaths, type VersionInput } from '@titian/shared-contracts/authoring';
import type { OwnProject } from '@titian/shared-contracts/project';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useBeginVersionMutation } from '../authoring/authoring.api';
import { usePutDefinitionMutation } from '../definition/definition.api';
import { versionInHand } from '../lifecycle/versionInHand';
import { useLazyReadDriftPatchQuery } from './drift.api';

const after = (version: string) => version.replace(/(\d+)$/, (last) => String(Number(last) + 1));

/** The next minor version of the newest that isn't there yet, `v2.5` after `v2.4`. */
export function nextOf({ versions: [newest, ...others] }: OwnProject): string {
  if (!newest) return 'v1.0';
  let next = after(newest.version);
  while (others.some(({ version }) => version === next)) next = after(next);
  return next;
}

/**
 * Puts the patch into the version in preparation, or into a new one, and goes on with it in the wizard. A try that fails after the version was begun has
 * lost nothing: the next one goes on with that version.
 */
export function useApplyPatch(project: OwnProject, versionId: string) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const navigate = useNavigate();
  const [begin] = useBeginVersionMutation();
  const [readPatch] = useLazyReadDriftPatchQuery();
  const [put] = usePutDefinitionMutation();
  const begun = useRef<string | null>(null);

  /** @param body the new version, where none is in preparation */
  return async (body: VersionInput): Promise<void> => {
    const params = { id: project.id };
    begun.current ??= versionInHand(project)?.id ?? (await begin({ params, body }).unwrap()).versionId;
    const target = begun.current;
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

import { useState } from 'react';
import { ArchiveRefusal, DEFINITION_ARCHIVE_MAX_BYTES, type Definition } from '@titian/shared-contracts/definition';
import { asProblem, type Problem, useFeedback, useTranslation } from '@titian/shared-ui';
import { useArchiveDefinitionMutation } from './definition.api';
import type { DefinitionEditing, Ids } from './useDefinition';

/** An archive that was chosen: while it is sent, and where it was not taken with why. */
export interface ArchiveSending {
  file: File;
  /** Null while it is sent. */
  problem: Problem | null;
  /** What is wrong in it, where that is why. */
  refusal: ArchiveRefusal | null;
}

export const isArchive = ({ name, type }: File): boolean => /\.zip$/i.test(name) || type === 'application/zip';

function refusalOf({ code, extra }: Problem): ArchiveRefusal | null {
  if (code !== 'definition.archiveRefused') return null;
  const { success, data } = ArchiveRefusal.safeParse(extra);
  return success ? data : null;
}

/** Sends archives with the files of a definition, each as a whole: it is taken, or said to be refused. */
export function useArchive(ids: Ids, editing: DefinitionEditing, onTaken: (found: Definition) => void) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [sendArchive] = useArchiveDefinitionMutation();
  const [sending, setSending] = useState<ArchiveSending | null>(null);

  /** @param root the file that the others belong to; without it that is found by the server */
  async function send(file: File, root = ''): Promise<void> {
    if (file.size > DEFINITION_ARCHIVE_MAX_BYTES) return toast({ title: t('definition.tooLarge'), severity: 'error' });
    setSending({ file, problem: null, refusal: null });
    try {
      onTaken(await sendArchive({ params: { ...ids }, archive: file, revision: editing.revision(), root }).unwrap());
      setSending(null);
    } catch (error) {
      const problem = asProblem(error);
      setSending({ file, problem, refusal: refusalOf(problem) });
    }
  }
  return { sending, send, dismiss: () => setSending(null) };
}
export type Archive = ReturnType<typeof useArchive>;

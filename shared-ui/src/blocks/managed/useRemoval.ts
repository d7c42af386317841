import { useFeedback } from '../../feedback/useFeedback';
import { useKeyedText } from '../../i18n/keyedText';
import { useBlockWords } from '../useBlockWords';

export interface Removal {
  name: string;
  /** What is lost, and for how long it can be restored. */
  body: string;
  /** A text to type as confirmation, for important things. */
  typeName?: string;
  remove: () => PromiseLike<{ error?: unknown }>;
  /** Restores it; offered as undo after the deletion. */
  restore?: () => unknown;
}

/** Deletes a thing after a confirmation, and offers undo. Resolves with whether it was deleted. */
export function useRemoval(): (removal: Removal) => Promise<boolean> {
  const t = useBlockWords();
  const text = useKeyedText();
  const { confirm, toast } = useFeedback();
  return async ({ name, body, typeName, remove, restore }) => {
    const question = { title: t('remove.title', { name }), body, typeName, action: t('act.remove'), danger: true };
    if (!(await confirm(question)) || (await remove()).error) return false;
    const action = restore && { label: text('action.undo'), run: () => void restore() };
    toast({ title: t('remove.done'), body: name, severity: 'success', action });
    return true;
  };
}

import { useFeedback } from '../../feedback/useFeedback';
import { useKeyedText } from '../../i18n/keyedText';
import { useBlockWords } from '../useBlockWords';

export interface Removal {
  name: string;
  /** What is lost by it, and for how long it can be brought back. */
  body: string;
  /** What has to be typed before it is deleted, where it is worth that much. */
  typeName?: string;
  remove: () => PromiseLike<{ error?: unknown }>;
  /** Brings it back: offered once it is deleted, where there is a way. */
  restore?: () => unknown;
}

/** How a thing is deleted: after asking, and with the way back. Answers whether it is gone. */
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

import { useFeedback } from '../../feedback/useFeedback';
import { useBlockWords } from '../useBlockWords';

/** Leaves a form: at once, or after a confirmation if there are unsaved changes. */
export function useConfirmLeave(dirty: boolean, onLeave: () => void): () => Promise<void> {
  const t = useBlockWords();
  const { confirm } = useFeedback();
  return async () => {
    const question = { title: t('unsaved.title'), body: t('unsaved.body'), action: t('unsaved.action'), danger: true };
    if (!dirty || (await confirm(question))) onLeave();
  };
}

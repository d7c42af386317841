import { useFeedback } from '../../feedback/useFeedback';
import { useBlockWords } from '../useBlockWords';

/** How a form is left: at once, or after asking while something in it is not saved. */
export function useConfirmLeave(dirty: boolean, onLeave: () => void): () => Promise<void> {
  const t = useBlockWords();
  const { confirm } = useFeedback();
  return async () => {
    const question = { title: t('unsaved.title'), body: t('unsaved.body'), action: t('unsaved.action'), danger: true };
    if (!dirty || (await confirm(question))) onLeave();
  };
}

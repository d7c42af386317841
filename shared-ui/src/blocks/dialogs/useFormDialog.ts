import { useState } from 'react';
import { useFeedback } from '../../feedback/useFeedback';
import { useBlockWords } from '../useBlockWords';

/** For a dialog with a form: `setDirty` for the form's `onDirty`, and `close`, which asks first if something was filled in. */
export function useFormDialog(onClose: () => void) {
  const t = useBlockWords();
  const { confirm } = useFeedback();
  const [dirty, setDirty] = useState(false);
  const leave = async () => {
    const question = { title: t('unsaved.title'), body: t('unsaved.body'), action: t('unsaved.action'), danger: true };
    if (!dirty || (await confirm(question))) onClose();
  };
  return { setDirty, close: () => void leave() };
}

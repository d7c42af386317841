import { ManagedReason } from '@titian/shared-contracts/managed';
import { ReasonDialog } from '../dialogs/ReasonDialog';
import { useBlockWords } from '../useBlockWords';

export interface DisableDialogProps {
  /** The question: `useBlockWords()('disable.title', { name })`, or the caller's own for several things. */
  title: string;
  /** The effects, shown before the user confirms; a line that it can be undone is added. */
  effects: readonly string[];
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Shows the effects of disabling something, and asks for the reason. */
export function DisableDialog({ title, effects, onSubmit, onClose }: DisableDialogProps) {
  const t = useBlockWords();
  return (
    <ReasonDialog
      title={title}
      effects={[...effects, t('disable.back')]}
      action={t('act.disable')}
      reason={{ schema: ManagedReason, help: t('disable.reasonHelp') }}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}

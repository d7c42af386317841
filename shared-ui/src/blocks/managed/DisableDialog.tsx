import { ManagedReason } from '@titian/shared-contracts/managed';
import { ReasonDialog } from '../dialogs/ReasonDialog';
import { useBlockWords } from '../useBlockWords';

const REASON_MAX = 2_000;

export interface DisableDialogProps {
  /** The question: `useBlockWords()('disable.title', { name })`, unless several are disabled. */
  title: string;
  /** What follows, said before it happens; that all of it can be undone is added. */
  effects: readonly string[];
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why something is disabled, after telling what that does. */
export function DisableDialog({ title, effects, onSubmit, onClose }: DisableDialogProps) {
  const t = useBlockWords();
  return (
    <ReasonDialog
      title={title}
      effects={[...effects, t('disable.back')]}
      action={t('act.disable')}
      reason={{ schema: ManagedReason, max: REASON_MAX, help: t('disable.reasonHelp') }}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  );
}

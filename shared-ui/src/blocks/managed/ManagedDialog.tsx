import type { LocalText } from '@titian/shared-contracts';
import { useFeedback } from '../../feedback/useFeedback';
import { useFormat } from '../../format/useFormat';
import type { CountRow } from '../detail/Counts';
import { BlockedDialog } from '../dialogs/BlockedDialog';
import { useBlockWords } from '../useBlockWords';
import { DisableDialog } from './DisableDialog';

export interface ManagedDialogProps {
  /** Why it can't be deleted, or why it is disabled. */
  what: 'blocked' | 'disable';
  row: { name: LocalText };
  /** What has to be removed before it can be deleted: a text, and counts by kind. */
  held: { body: string; rows: readonly CountRow[] };
  /** The effects of disabling it. */
  effects: readonly string[];
  disable: (reason: string) => Promise<unknown>;
  /** Title of the toast after it was disabled. */
  disabled: string;
  onClose: () => void;
}

/** The dialogs of a managed thing: for actions that need input, and for those that are not possible yet. */
export function ManagedDialog({ what, row, held, effects, disable, disabled, onClose }: ManagedDialogProps) {
  const t = useBlockWords();
  const format = useFormat();
  const { toast } = useFeedback();
  const name = format.text(row.name);
  if (what === 'blocked') return <BlockedDialog name={name} {...held} onClose={onClose} />;
  const send = async (reason: string) => {
    await disable(reason);
    toast({ title: disabled, body: name, severity: 'success' });
  };
  return <DisableDialog title={t('disable.title', { name })} effects={effects} onSubmit={send} onClose={onClose} />;
}

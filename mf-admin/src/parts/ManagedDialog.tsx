import type { LocalText } from '@titian/shared-contracts';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { BlockedDialog } from './BlockedDialog';
import type { CountRow } from './Counts';
import { ReasonDialog } from './ReasonDialog';

interface Props {
  /** Why it can't be deleted, or why it is disabled. */
  what: 'blocked' | 'disable';
  row: { name: LocalText };
  /** What has to go before it can be deleted, in words and by count. */
  held: { body: string; rows: readonly CountRow[] };
  /** What follows when it is disabled. */
  effects: readonly string[];
  disable: (reason: string) => Promise<unknown>;
  /** Said once it is disabled. */
  disabled: string;
  onClose: () => void;
}

/** The dialogs of a managed thing whose acts ask for something, or can't be done yet. */
export function ManagedDialog({ what, row, held, effects, disable, disabled, onClose }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const name = format.text(row.name);
  if (what === 'blocked')
    return <BlockedDialog title={t('manage.blockedTitle', { name })} {...held} onClose={onClose} />;
  const send = async (reason: string) => {
    await disable(reason);
    toast({ title: disabled, body: name, severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t('manage.disableTitle', { name })}
      effects={[...effects, t('manage.effectBack')]}
      action={t('manage.disable')}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

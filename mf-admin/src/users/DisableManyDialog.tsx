import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { DisableDialog } from '@titian/shared-ui/data';
import { useDisableUsersMutation } from '../parts/users.api';

/** Disables several accounts; the toast explains which ones failed. */
export function DisableManyDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [disable] = useDisableUsersMutation();
  const send = async (reason: string) => {
    const { done, failed } = await disable({ body: { ids: [...ids], reason } }).unwrap();
    if (done.length > 0) toast({ title: t('users.disabledMany', { count: done.length }), severity: 'success' });
    const reasons = [...new Set(failed.map(({ code }) => text(`errors.${code}`)))].join(' ');
    if (failed.length > 0)
      toast({ title: t('users.notDisabled', { count: failed.length }), body: reasons, severity: 'error' });
  };
  return (
    <DisableDialog
      title={t('users.disableManyTitle', { count: ids.length })}
      effects={[t('users.effectSessionsMany'), t('users.effectOwned')]}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

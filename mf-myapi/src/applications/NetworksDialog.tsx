import type { Credential } from '@titian/shared-contracts/subscription';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { useRestrictKeyMutation } from './applications.api';
import { NetworksField, networksIn } from './NetworksField';

/** Says from where a key may be used. */
export function NetworksDialog({ credential, onClose }: { credential: Credential; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [restrict] = useRestrictKeyMutation();
  const { id, label, prefix } = credential;
  const send = async ({ networks }: { networks?: string }) => {
    await restrict({ params: { id }, body: { networks: networksIn(networks) } }).unwrap();
    toast({ title: t('credentials.restricted'), body: label, severity: 'success' });
  };
  return (
    <AskDialog<{ networks?: string }>
      title={t('credentials.restrictTitle', { label })}
      subtitle={<code>{prefix}…</code>}
      effects={[t('credentials.restrictEffect')]}
      action={t('credentials.restrictDo')}
      initial={{ networks: credential.networks.join('\n') }}
      onSubmit={send}
      onClose={onClose}
    >
      <NetworksField />
    </AskDialog>
  );
}

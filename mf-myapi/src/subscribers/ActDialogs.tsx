import { subscriber } from '@titian/shared-contracts/subscription';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { EndDialog } from './EndDialog';
import { ExtendDialog } from './ExtendDialog';
import { PackageDialog } from './PackageDialog';
import { useSuspendMutation } from './subscribers.api';
import type { OpenAct } from './useSubscriberActs';

/** The dialog of an act: its effects, and the reason that the subscriber reads. */
export function ActDialogs({ open: { act, row }, onClose }: { open: OpenAct; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const [suspend] = useSuspendMutation();
  if (act === 'changePackage') return <PackageDialog row={row} onClose={onClose} />;
  if (act === 'extend') return <ExtendDialog row={row} onClose={onClose} />;
  if (act === 'terminate') return <EndDialog row={row} onClose={onClose} />;
  const name = format.text(row.organization.name);
  const api = format.text(row.project.Name);
  const submit = async (reason: string) => {
    await suspend({ params: { id: row.id }, body: { reason } }).unwrap();
    toast({ title: t('subscribers.done.suspend', { name }), severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t('subscribers.suspend.title', { name })}
      subtitle={`${row.subscriptionNo} · ${row.application.name}`}
      effects={[t('subscribers.suspend.calls', { api }), t('subscribers.suspend.back'), t('subscribers.told')]}
      action={t('subscribers.act.suspend')}
      reason={{ schema: subscriber.suspend.body, help: t('subscribers.reasonHelp') }}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

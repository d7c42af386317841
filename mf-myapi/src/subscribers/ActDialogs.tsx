import { subscriber } from '@titian/shared-contracts/subscription';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { ExtendDialog } from './ExtendDialog';
import { PackageDialog } from './PackageDialog';
import { useSuspendMutation, useTerminateMutation } from './subscribers.api';
import type { OpenAct } from './useSubscriberActs';

/** The dialog of an act: its effects, and the reason that the subscriber reads. */
export function ActDialogs({ open: { act, row }, onClose }: { open: OpenAct; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const [suspend] = useSuspendMutation();
  const [terminate] = useTerminateMutation();
  if (act === 'changePackage') return <PackageDialog row={row} onClose={onClose} />;
  if (act === 'extend') return <ExtendDialog row={row} onClose={onClose} />;
  const name = format.text(row.organization.name);
  const api = format.text(row.project.Name);
  const send = { suspend, terminate }[act];
  const submit = async (reason: string) => {
    await send({ params: { id: row.id }, body: { reason } }).unwrap();
    toast({ title: t(`subscribers.done.${act}`, { name }), severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t(`subscribers.${act}.title`, { name })}
      subtitle={`${row.subscriptionNo} · ${row.application.name}`}
      effects={[t(`subscribers.${act}.calls`, { api }), t(`subscribers.${act}.back`), t('subscribers.told')]}
      action={t(`subscribers.act.${act}`)}
      reason={{ schema: subscriber.suspend.body, help: t('subscribers.reasonHelp') }}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

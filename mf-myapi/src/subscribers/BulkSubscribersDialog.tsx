import { type SubscriberRow, WithReason } from '@titian/shared-contracts/subscription';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { BulkDialog, ReasonField } from '@titian/shared-ui/data';
import { useActOnManyMutation } from './subscribers.api';

export interface BulkChoice {
  act: 'suspend' | 'resume' | 'terminate';
  rows: readonly SubscriberRow[];
}

/** The same act on several subscriptions. */
export function BulkSubscribersDialog({ choice, onClose }: { choice: BulkChoice; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [act] = useActOnManyMutation();
  const { rows } = choice;
  const count = rows.length;
  const send = ({ reason }: { reason?: string }) =>
    act({ body: { ids: rows.map(({ id }) => id), act: choice.act, reason } }).unwrap();
  const items = rows.map(({ id, organization, project, subscriptionNo }) => ({
    ...{ id, name: subscriptionNo, about: `${format.text(organization.name)} · ${format.text(project.Name)}` },
  }));
  return (
    <BulkDialog<{ reason?: string }>
      title={t(`subscribers.bulk.title.${choice.act}`, { count })}
      items={items}
      action={t(`subscribers.act.${choice.act}`)}
      danger={choice.act !== 'resume'}
      onSubmit={send}
      done={(reached) => t(`subscribers.bulk.done.${choice.act}`, { count: reached })}
      failed={(left) => t('subscribers.bulk.failed', { count: left })}
      onClose={onClose}
    >
      {choice.act !== 'resume' && <ReasonField schema={WithReason} help={t('subscribers.reasonHelp')} />}
    </BulkDialog>
  );
}

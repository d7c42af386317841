import { type SubscriberRow, WithReason } from '@titian/shared-contracts/subscription';
import { useFormat, useTranslation } from '@titian/shared-ui';
import { BulkDialog, ReasonField } from '@titian/shared-ui/data';
import { EndFields } from './EndFields';
import { type EndDraft, noticedDay, proposedEnd } from './ends';
import { useActOnManyMutation } from './subscribers.api';

export interface BulkChoice {
  act: 'suspend' | 'resume' | 'terminate';
  rows: readonly SubscriberRow[];
}

/** What the act needs: nothing, a reason, or how the subscriptions are to end. */
type Draft = Partial<EndDraft>;

/** The same act on several subscriptions. */
export function BulkSubscribersDialog({ choice, onClose }: { choice: BulkChoice; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [act] = useActOnManyMutation();
  const { rows } = choice;
  const count = rows.length;
  const send = (draft: Draft) => {
    const given = { reason: draft.reason, lastDay: noticedDay(draft) };
    return act({ body: { ids: rows.map(({ id }) => id), act: choice.act, ...given } }).unwrap();
  };
  const items = rows.map(({ id, organization, project, subscriptionNo }) => ({
    ...{ id, name: subscriptionNo, about: `${format.text(organization.name)} · ${format.text(project.Name)}` },
  }));
  return (
    <BulkDialog<Draft>
      title={t(`subscribers.bulk.title.${choice.act}`, { count })}
      items={items}
      action={t(`subscribers.act.${choice.act}`)}
      danger={choice.act !== 'resume'}
      initial={choice.act === 'terminate' ? proposedEnd() : {}}
      onSubmit={send}
      done={(reached, { when }) =>
        t(`subscribers.bulk.done.${when === 'notice' ? when : choice.act}`, { count: reached })
      }
      failed={(left) => t('subscribers.bulk.failed', { count: left })}
      onClose={onClose}
    >
      {choice.act === 'terminate' && <EndFields />}
      {choice.act === 'suspend' && <ReasonField schema={WithReason} help={t('subscribers.reasonHelp')} />}
    </BulkDialog>
  );
}

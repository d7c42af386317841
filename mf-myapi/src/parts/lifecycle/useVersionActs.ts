import { useState } from 'react';
import type { VersionAct, VersionReview } from '@titian/shared-contracts/lifecycle';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import {
  useApproveMutation,
  useArchiveVersionMutation,
  useKeepMutation,
  useRemindMutation,
  useSubmitMutation,
  useTakeBackMutation,
  useUnblockMutation,
  useUnscheduleMutation,
} from './lifecycle.api';

/** The acts that ask for something in a dialog. */
export type Asking = 'publish' | 'requestChanges' | 'schedule' | 'deprecate' | 'retire' | 'block';
/** The acts of a review, in the order in which they are offered. */
export const REVIEW_ACTS = [
  ...(['submit', 'approve', 'publish', 'requestChanges', 'schedule', 'remind', 'unschedule', 'takeBack'] as const),
] satisfies VersionAct[];
/** The acts on a version that was published, and its archive. */
export const LIFE_ACTS = ['unblock', 'keep', 'deprecate', 'retire', 'block', 'archive'] as const satisfies VersionAct[];
export type OfferedAct = (typeof REVIEW_ACTS)[number] | (typeof LIFE_ACTS)[number];

const LOOKS: Record<OfferedAct, Pick<RowAction, 'icon' | 'danger'>> = {
  submit: { icon: 'send' },
  approve: { icon: 'check' },
  publish: { icon: 'export' },
  requestChanges: { icon: 'edit' },
  schedule: { icon: 'calendar' },
  remind: { icon: 'bell' },
  unschedule: { icon: 'close' },
  takeBack: { icon: 'rollback' },
  deprecate: { icon: 'clock-circle' },
  keep: { icon: 'rollback' },
  retire: { icon: 'stop', danger: true },
  block: { icon: 'pause', danger: true },
  unblock: { icon: 'play-circle' },
  archive: { icon: 'inbox', danger: true },
};
/** Acts that are asked about before they are done at once. */
const CONFIRMED = ['approve', 'takeBack', 'archive'] as const;
const isConfirmed = (act: OfferedAct): act is (typeof CONFIRMED)[number] =>
  (CONFIRMED as readonly OfferedAct[]).includes(act);

/** The acts that the server allows on a version, and which dialog is open. */
export function useVersionActs(version: VersionReview) {
  const { t } = useTranslation('myapi');
  const { confirm, toast } = useFeedback();
  const [open, setOpen] = useState<Asking | null>(null);
  const params = { id: version.project.id, versionId: version.id };
  const [submit, submitting] = useSubmitMutation();
  const [approve, approving] = useApproveMutation();
  const [remind, reminding] = useRemindMutation();
  const [unschedule, unscheduling] = useUnscheduleMutation();
  const [takeBack, takingBack] = useTakeBackMutation();
  const [keep, keeping] = useKeepMutation();
  const [unblock, unblocking] = useUnblockMutation();
  const [archive, archiving] = useArchiveVersionMutation();
  const isBusy = [submitting, approving, reminding, unscheduling, takingBack, keeping, unblocking, archiving].some(
    ({ isLoading }) => isLoading,
  );

  const send: Record<Exclude<OfferedAct, Asking>, () => PromiseLike<{ error?: unknown }>> = {
    submit: () => submit({ params }),
    approve: () => approve({ params, body: { digest: version.digest } }),
    remind: () => remind({ params }),
    unschedule: () => unschedule({ params }),
    takeBack: () => takeBack({ params }),
    keep: () => keep({ params }),
    unblock: () => unblock({ params }),
    archive: () => archive({ params }),
  };
  const isAsking = (act: OfferedAct): act is Asking => !(act in send);

  async function run(act: Exclude<OfferedAct, Asking>): Promise<void> {
    const words = { version: version.version };
    const action = t(`lifecycle.act.${act}`);
    const isSure =
      !isConfirmed(act) ||
      (await confirm({
        ...{ title: t('lifecycle.sure', { action, ...words }), body: t(`lifecycle.effect.${act}`), action },
        danger: LOOKS[act].danger ?? false,
      }));
    if (!isSure) return;
    const done = await send[act]();
    if (done.error) return;
    toast({ title: t(`lifecycle.done.${act}`, words), severity: 'success' });
  }

  /** Of these acts those that are allowed, in their order. */
  const actsOf = (acts: readonly OfferedAct[]): RowAction[] =>
    acts
      .filter((act) => version.allowed.includes(act))
      .map((act) => ({
        ...{ key: act, label: t(`lifecycle.act.${act}`), ...LOOKS[act], disabled: isBusy },
        run: () => (isAsking(act) ? setOpen(act) : void run(act)),
      }));
  return { actsOf, open, close: () => setOpen(null) };
}

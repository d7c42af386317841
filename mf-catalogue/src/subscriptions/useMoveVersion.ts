import type { Subscription } from '@titian/shared-contracts/subscription';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useMoveSubscriptionMutation } from '../parts/subscriptions.api';

/** Moves a subscription to the newer version of its API, after a question; and whether it is being moved. */
export function useMoveVersion({ id, project, version, newer }: Subscription): [() => void, boolean] {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [send, { isLoading }] = useMoveSubscriptionMutation();
  const move = async () => {
    if (!newer) return;
    const words = { name: format.text(project.Name), own: version.version, version: newer.version };
    const action = t('newer.move', words);
    if (!(await confirm({ title: t('newer.sure', words), body: t('newer.sureBody', words), action }))) return;
    const done = await send({ params: { id }, body: { versionId: newer.id } });
    if (!done.error) toast({ title: t('newer.done', words), severity: 'success' });
  };
  return [() => void move(), isLoading];
}

import type { FaqGroup } from '@titian/shared-contracts/faq';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useRemoveGroupMutation } from './faq.api';

/** Deletes a group without questions, after asking. */
export function useRemoveGroup() {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [removeOne] = useRemoveGroupMutation();
  return async ({ id, name }: FaqGroup) => {
    const called = format.text(name);
    const sure = await confirm({
      title: t('faq.group.removeTitle', { name: called }),
      body: t('faq.group.removeBody'),
      action: t('faq.group.removeAction'),
      danger: true,
    });
    if (!sure) return;
    const done = await removeOne({ params: { id } });
    if (!done.error) toast({ title: t('faq.group.removed'), body: called, severity: 'success' });
  };
}

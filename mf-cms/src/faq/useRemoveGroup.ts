import type { FaqGroup } from '@titian/shared-contracts/faq';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useRemoveGroupMutation } from './faq.api';

/** Deletes an empty group after a confirmation. */
export function useRemoveGroup() {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const { confirm, toast } = useFeedback();
  const [removeOne] = useRemoveGroupMutation();
  return async ({ id, name }: FaqGroup) => {
    const groupName = format.text(name);
    const sure = await confirm({
      title: t('faq.group.removeTitle', { name: groupName }),
      body: t('faq.group.removeBody'),
      action: t('faq.group.removeAction'),
      danger: true,
    });
    if (!sure) return;
    const done = await removeOne({ params: { id } });
    if (!done.error) toast({ title: t('faq.group.removed'), body: groupName, severity: 'success' });
  };
}

import type { ApplicationDetail } from '@titian/shared-contracts/subscription';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { useResumeApplicationMutation } from './applications.api';

export type ApplicationDialog = 'edit' | 'suspend' | 'archive' | 'transfer' | 'issue' | 'tester';

/** The acts of an application that the server allows, for its menu. */
export function useApplicationActs(
  { id, name, allowed, subscriptions, openOrders }: ApplicationDetail,
  open: (dialog: ApplicationDialog) => void,
): RowAction[] {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [resume] = useResumeApplicationMutation();
  const runResume = async () => {
    const done = await resume({ params: { id } });
    if (!done.error) toast({ title: t('applications.resumed'), body: name, severity: 'success' });
  };
  const isNeeded = subscriptions + openOrders > 0;
  const acts: RowAction[] = [
    { key: 'update', label: t('applications.edit'), icon: 'edit', run: () => open('edit') },
    { key: 'transfer', label: t('applications.transfer'), icon: 'swap', run: () => open('transfer') },
    { key: 'resume', label: t('applications.resume'), icon: 'check-circle', run: () => void runResume() },
    { key: 'suspend', label: t('applications.suspend'), icon: 'stop', danger: true, run: () => open('suspend') },
    {
      key: 'archive',
      label: isNeeded ? t('applications.archiveNeeded') : t('applications.archive'),
      icon: 'inbox',
      danger: true,
      disabled: isNeeded,
      run: () => open('archive'),
    },
  ];
  return acts.filter(({ key }) => (allowed as readonly string[]).includes(key));
}

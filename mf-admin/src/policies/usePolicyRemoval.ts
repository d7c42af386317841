import { useFeedback, useTranslation } from '@titian/shared-ui';

interface Removable {
  id: string;
  name: string;
}

/** Deletes a policy or a group after its name was typed; whether it is gone. The server refuses what is used; the toast says so. */
export function usePolicyRemoval(remove: (given: { params: { id: string } }) => { unwrap: () => Promise<unknown> }) {
  const { t } = useTranslation('admin');
  const { confirm, toast, fail } = useFeedback();
  return async ({ id, name }: Removable): Promise<boolean> => {
    const question = {
      title: t('policies.delete', { name }),
      body: t('policies.deleteBody'),
      action: t('policies.deleteAction'),
    };
    if (!(await confirm({ ...question, danger: true, typeName: name }))) return false;
    try {
      await remove({ params: { id } }).unwrap();
      toast({ title: t('policies.deleted'), body: name, severity: 'success' });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
}

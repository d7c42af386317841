import { type Role, rolePaths } from '@titian/shared-contracts/role';
import { usePermission } from '@titian/shared-auth';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';
import { useRecoverRoleMutation, useRemoveRoleMutation } from './roles.api';
import { useRightWords } from './useRightWords';

/** Row actions of a role; a deletion can be undone at once. */
export function useRoleActs() {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const { confirm, toast } = useFeedback();
  const [remove] = useRemoveRoleMutation();
  const [recover] = useRecoverRoleMutation();
  const mayCreate = usePermission('authorization.create');

  const erase = async (role: Role) => {
    const name = words.role(role);
    const question = {
      title: t('roles.removeTitle', { name }),
      body: t('roles.removeBody'),
      action: t('roles.remove'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    const params = { id: role.id };
    if ((await remove({ params })).error) return;
    const action = { label: t('roles.undo'), run: () => void recover({ params }) };
    toast({ title: t('roles.removed', { name }), severity: 'success', action });
  };

  return (role: Role): RowAction[] => [
    ...(mayCreate
      ? [{ key: 'copy', label: t('roles.copy'), icon: 'copy' as const, to: rolePaths.newRole(role.id) }]
      : []),
    { key: 'holders', label: t('roles.holders'), icon: 'team', to: `${rolePaths.roleHolders()}?role=${role.id}` },
    { key: 'history', label: t('role.tab.history'), icon: 'history', to: `${rolePaths.role(role.id)}?tab=history` },
    ...(role.allowed.includes('delete')
      ? [
          {
            key: 'delete',
            label: role.users > 0 ? t('roles.removeHeld', { count: role.users }) : t('roles.remove'),
            icon: 'delete' as const,
            danger: true,
            disabled: role.users > 0,
            run: () => void erase(role),
          },
        ]
      : []),
  ];
}

import { type Role, RoleChange } from '@titian/shared-contracts/role';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog, ReasonField } from '@titian/shared-ui/data';
import { useUpdateRoleMutation } from './roles.api';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

interface Props {
  role: Role;
  change: Pick<RoleChange, 'title' | 'description' | 'permissions'>;
  gained: readonly string[];
  lost: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** Asks for a reason and saves; shows once more what is granted and withdrawn, and for how many people. */
export function SaveDialog({ role, change, gained, lost, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const { toast } = useFeedback();
  const [update] = useUpdateRoleMutation();
  const save = async ({ reason }: Pick<RoleChange, 'reason'>) => {
    const body = { ...change, reason, rowVersion: role.rowVersion };
    await update({ params: { id: role.id }, body }).unwrap();
    toast({ title: t('role.saved', { name: words.role(role) }), body: t('effect.atOnce'), severity: 'success' });
    onSaved();
  };
  return (
    <AskDialog<Pick<RoleChange, 'reason'>>
      title={t('role.saveTitle', { name: words.role(role) })}
      action={t('role.save')}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={css.summary}>
        {t('role.summary', { gained: gained.length, lost: lost.length })} {t('effect.people', { count: role.users })}.
      </p>
      <ReasonField schema={RoleChange} label={t('role.reason')} help={t('role.reasonHelp')} />
    </AskDialog>
  );
}

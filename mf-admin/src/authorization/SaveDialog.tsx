import { type Role, ROLE_REASON_MAX, RoleChange } from '@titian/shared-contracts/role';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { SubmitFooter } from '../parts/SubmitFooter';
import { useUpdateRoleMutation } from './roles.api';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

const FORM = 'save-role';

interface Props {
  role: Role;
  change: Pick<RoleChange, 'name' | 'description' | 'permissions'>;
  gained: readonly string[];
  lost: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** Asks why, and saves: the last look at what is given and taken, and from how many. */
export function SaveDialog({ role, change, gained, lost, onSaved, onClose }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const words = useRightWords();
  const { toast } = useFeedback();
  const [update, { isLoading }] = useUpdateRoleMutation();
  const save = async ({ reason }: Pick<RoleChange, 'reason'>) => {
    const body = { ...change, reason, rowVersion: role.rowVersion };
    await update({ params: { id: role.id }, body }).unwrap();
    toast({ title: t('role.saved', { name: words.role(role) }), body: t('effect.atOnce'), severity: 'success' });
    onSaved();
  };
  const footer = <SubmitFooter form={FORM} action={t('role.save')} sending={isLoading} onCancel={onClose} />;
  return (
    <Modal title={t('role.saveTitle', { name: words.role(role) })} onClose={onClose} footer={footer}>
      <p className={css.summary}>
        {t('role.summary', { gained: gained.length, lost: lost.length })} {t('effect.people', { count: role.users })}.
      </p>
      <ResourceForm<Pick<RoleChange, 'reason'>> id={FORM} onSubmit={save}>
        <FormField
          name="reason"
          label={t('role.reason')}
          help={t('role.reasonHelp')}
          rules={zodRules(RoleChange, text)('reason')}
        >
          <Input.TextArea rows={3} maxLength={ROLE_REASON_MAX} data-autofocus="" />
        </FormField>
      </ResourceForm>
    </Modal>
  );
}

import { useState } from 'react';
import { type Role, ROLE_REASON_MAX, RoleChange, type RoleVersion } from '@titian/shared-contracts/role';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { SubmitFooter } from '../parts/SubmitFooter';
import { EffectPanel } from './EffectPanel';
import { differenceOf, setOf } from './rightSet';
import { useRestoreRoleMutation } from './roles.api';

const FORM = 'restore-role';

/** Brings the rights of an earlier version back, after showing what that does now. */
export function RestoreDialog({ role, version, onClose }: { role: Role; version: RoleVersion; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { toast } = useFeedback();
  const [restore, { isLoading }] = useRestoreRoleMutation();
  const [rights] = useState(() => setOf(version.permissions));
  const { gained, lost } = differenceOf(setOf(role.permissions), rights);
  const send = async ({ reason }: Pick<RoleChange, 'reason'>) => {
    const body = { version: version.version, reason, rowVersion: role.rowVersion };
    await restore({ params: { id: role.id }, body }).unwrap();
    toast({ title: t('roleHistory.restored', { version: version.version }), severity: 'success' });
    onClose();
  };
  const footer = (
    <SubmitFooter form={FORM} action={t('roleHistory.restoreNow')} sending={isLoading} onCancel={onClose} />
  );
  return (
    <Modal title={t('roleHistory.restore', { version: version.version })} onClose={onClose} footer={footer}>
      <ResourceForm<Pick<RoleChange, 'reason'>> id={FORM} onSubmit={send}>
        <FormField name="reason" label={t('role.reason')} rules={zodRules(RoleChange, text)('reason')}>
          <Input.TextArea rows={2} maxLength={ROLE_REASON_MAX} />
        </FormField>
      </ResourceForm>
      <EffectPanel role={role} rights={rights} changes={gained.length + lost.length} />
    </Modal>
  );
}

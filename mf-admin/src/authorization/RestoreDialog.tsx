import { useState } from 'react';
import { type Role, RoleChange, type RoleVersion } from '@titian/shared-contracts/role';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog, ReasonField } from '@titian/shared-ui/data';
import { EffectPanel } from './EffectPanel';
import { differenceOf, setOf } from './rightSet';
import { useRestoreRoleMutation } from './roles.api';

/** Restores the rights of an earlier version, after showing what changes. */
export function RestoreDialog({ role, version, onClose }: { role: Role; version: RoleVersion; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [restore] = useRestoreRoleMutation();
  const [rights] = useState(() => setOf(version.permissions));
  const { gained, lost } = differenceOf(setOf(role.permissions), rights);
  const send = async ({ reason }: Pick<RoleChange, 'reason'>) => {
    const body = { version: version.version, reason, rowVersion: role.rowVersion };
    await restore({ params: { id: role.id }, body }).unwrap();
    toast({ title: t('roleHistory.restored', { version: version.version }), severity: 'success' });
  };
  return (
    <AskDialog<Pick<RoleChange, 'reason'>>
      title={t('roleHistory.restore', { version: version.version })}
      action={t('roleHistory.restoreNow')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField schema={RoleChange} rows={2} label={t('role.reason')} />
      <EffectPanel role={role} rights={rights} changes={gained.length + lost.length} />
    </AskDialog>
  );
}

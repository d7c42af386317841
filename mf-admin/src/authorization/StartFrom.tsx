import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Role, rolePaths } from '@titian/shared-contracts/role';
import { Card, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { useRightWords } from './useRightWords';
import css from './authorization.module.css';

/** The role to copy for a new one; kept in the address, so that a row's "copy" can link to it. */
export function StartFrom({ roles, from }: { roles: readonly Role[]; from: string }) {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const navigate = useNavigate();
  const field = useId();
  const options = [
    { value: '', label: t('role.blank') },
    ...roles.map((role) => ({ value: role.id, label: words.role(role) })),
  ];
  return (
    <Card>
      <div className={css.start}>
        <label htmlFor={field}>{t('role.startFrom')}</label>
        <Select
          id={field}
          value={from}
          options={options}
          onChange={(id: string) => void navigate(rolePaths.newRole(id || undefined), { replace: true })}
        />
      </div>
    </Card>
  );
}

import { TwoFactorMode } from '@titian/shared-contracts';
import { type UserAccount, UserInvitation } from '@titian/shared-contracts/user';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ChoiceSelect, FormField, Input, RadioCards, zodRules } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';
import { PlaceFields } from './PlaceFields';
import { useGrantableRolesQuery } from '../parts/users.api';

interface Props {
  isNew: boolean;
  /** The user's organisation; for a new user the form asks for it. */
  organizationId?: string;
  /** The phone number, masked if the caller may not see it. */
  phone: string | null;
  mayChangeRole: boolean;
  /** The present role, with its title in case the caller may not grant it. */
  role?: UserAccount['role'];
}

/** Editable fields of a user. */
export function UserFields({ isNew, organizationId, phone, mayChangeRole, role }: Props) {
  const { t } = useTranslation('admin');
  const rules = zodRules(UserInvitation, useKeyedText());
  const format = useFormat();
  const granted = useGrantableRolesQuery();
  const roles = (granted.data ?? []).map(({ id, title }) => ({ value: id, label: format.text(title) }));
  const options =
    role && !roles.some(({ value }) => value === role.id) ? [{ value: role.id, label: format.text(role.title) }] : [];
  const modes = TwoFactorMode.options.map((value) => ({
    value,
    title: t(`users.twoFactorMode.${value}`),
    body: t(`users.twoFactorHelp.${value}`),
  }));
  return (
    <>
      <FormField
        name="displayName"
        label={t('users.displayName')}
        help={t('users.displayNameHelp')}
        rules={rules('displayName')}
      >
        <Input />
      </FormField>
      <div className={css.pair}>
        {isNew && (
          <FormField
            name="username"
            label={t('users.username')}
            help={t('users.usernameHelp')}
            rules={rules('username')}
          >
            <Input autoCapitalize="none" />
          </FormField>
        )}
        <FormField name="email" label={t('users.columns.email')} rules={rules('email')}>
          <Input type="email" />
        </FormField>
        <FormField
          name="phone"
          label={t('users.phone')}
          help={phone ? t('users.phoneKept', { phone }) : undefined}
          rules={rules('phone')}
        >
          <Input type="tel" placeholder={phone ?? undefined} />
        </FormField>
      </div>
      <PlaceFields isNew={isNew} organizationId={organizationId} />
      <FormField
        name="roleId"
        label={t('users.columns.role')}
        help={t(mayChangeRole ? 'users.roleHelp' : 'users.roleFixed')}
        rules={rules('roleId')}
      >
        <ChoiceSelect query={granted} options={[...roles, ...options]} disabled={!mayChangeRole} />
      </FormField>
      <FormField name="twoFactor" label={t('users.twoFactor')} rules={rules('twoFactor')}>
        <RadioCards label={t('users.twoFactor')} options={modes} />
      </FormField>
    </>
  );
}

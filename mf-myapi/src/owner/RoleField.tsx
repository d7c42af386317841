import { membership, ProjectRole } from '@titian/shared-contracts/membership';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, RadioCards, zodRules } from '@titian/shared-ui/data';

interface Props {
  /** The roles that the person's rights suffice for; all before somebody is chosen. */
  roles: readonly ProjectRole[] | undefined;
}

/** The field `role`, with what each role does; those that the person can't have are named. */
export function RoleField({ roles = ProjectRole.options }: Props) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const lacking = ProjectRole.options.filter((role) => !roles.includes(role));
  const names = lacking.map((role) => t(`owner.members.roles.${role}`)).join(', ');
  return (
    <FormField
      name="role"
      label={t('owner.members.role')}
      rules={zodRules(membership.put.body, text)('role')}
      help={lacking.length > 0 ? t('owner.members.lacks', { roles: names }) : undefined}
    >
      <RadioCards
        label={t('owner.members.role')}
        options={roles.map((value) => ({
          value,
          title: t(`owner.members.roles.${value}`),
          body: t(`owner.members.about.${value}`),
        }))}
      />
    </FormField>
  );
}

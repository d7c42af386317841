import { localText, ROLE_TITLES, ROLES } from '@titian/shared-contracts';
import { useKeyedText, useLocale, useTranslation } from '@titian/shared-ui';
import { FormField, type FormRule } from '@titian/shared-ui/data';
import { Checks } from '../parts/Checks';

/** The base roles that something is for: at least one. */
export function RolesField({ name }: { name: string | string[] }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const locale = useLocale();
  const somebody: FormRule = {
    validator: (_, roles: string[] = []) =>
      roles.length > 0 ? Promise.resolve() : Promise.reject(new Error(text('validation.noRole'))),
  };
  const label = t('contents.field.roles');
  return (
    <FormField name={name} label={label} rules={[somebody]}>
      <Checks label={label} options={ROLES.map((value) => ({ value, label: localText(ROLE_TITLES[value], locale) }))} />
    </FormField>
  );
}

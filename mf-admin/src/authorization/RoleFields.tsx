import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { NewRole, ROLE_DESCRIPTION_MAX, ROLE_NAME } from '@titian/shared-contracts/role';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';
import css from './authorization.module.css';

/** Name of a role, and its description in both languages; the name of a built-in role is fixed. */
export function RoleFields({ fixedName = false }: { fixedName?: boolean }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const rules = zodRules(NewRole, text);
  const described = zodRules(NewRole.shape.description, text);
  return (
    <>
      {!fixedName && (
        <FormField name="name" label={t('role.name')} rules={rules('name')}>
          <Input maxLength={ROLE_NAME.max} />
        </FormField>
      )}
      <div className={css.both}>
        {(['my', 'en'] as const).map((language) => (
          <FormField
            key={language}
            name={['description', language]}
            label={t(`role.description.${language}`)}
            rules={described(language)}
          >
            <Input.TextArea lang={LANGUAGE_TAG[language]} rows={2} maxLength={ROLE_DESCRIPTION_MAX} />
          </FormField>
        ))}
      </div>
    </>
  );
}

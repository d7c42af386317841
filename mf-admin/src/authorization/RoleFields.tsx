import { LANGUAGE_TAG, LOCALES } from '@titian/shared-contracts';
import { NewRole } from '@titian/shared-contracts/role';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';
import css from './authorization.module.css';

/** What a role is called and what it is for, in both languages; a built-in role's title is fixed. */
export function RoleFields({ fixedTitle = false }: { fixedTitle?: boolean }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const titled = zodRules(NewRole.shape.title, text);
  const described = zodRules(NewRole.shape.description, text);
  return (
    <>
      {!fixedTitle && (
        <div className={css.both}>
          {LOCALES.map((language) => (
            <FormField
              key={language}
              name={['title', language]}
              label={t(`role.name.${language}`)}
              rules={titled(language)}
            >
              <Input lang={LANGUAGE_TAG[language]} />
            </FormField>
          ))}
        </div>
      )}
      <div className={css.both}>
        {LOCALES.map((language) => (
          <FormField
            key={language}
            name={['description', language]}
            label={t(`role.description.${language}`)}
            rules={described(language)}
          >
            <Input.TextArea lang={LANGUAGE_TAG[language]} rows={2} />
          </FormField>
        ))}
      </div>
    </>
  );
}

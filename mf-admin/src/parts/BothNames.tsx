import { LANGUAGE_TAG, LOCALES } from '@titian/shared-contracts';
import { ManagedName } from '@titian/shared-contracts/managed';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';
import css from './parts.module.css';

const NAME_MAX = 120;

/** The name of a thing in both languages. */
export function BothNames() {
  const { t } = useTranslation('admin');
  const rules = zodRules(ManagedName, useKeyedText());
  return (
    <div className={css.pair}>
      {LOCALES.map((language) => (
        <FormField
          key={language}
          name={['name', language]}
          label={t(`manage.name.${language}`)}
          rules={rules(language)}
        >
          <Input lang={LANGUAGE_TAG[language]} maxLength={NAME_MAX} />
        </FormField>
      ))}
    </div>
  );
}

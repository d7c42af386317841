import { LANGUAGE_TAG, LOCALES } from '@titian/shared-contracts';
import { ManagedName } from '@titian/shared-contracts/managed';
import { Input } from '../../antd/parts';
import { FormField } from '../../form/FormField';
import { zodRules } from '../../form/zodRules';
import { useKeyedText } from '../../i18n/keyedText';
import { useBlockWords } from '../useBlockWords';
import css from './managed.module.css';

/** The field `name` of a form: the name of a thing in both languages. */
export function BothNames() {
  const t = useBlockWords();
  const rules = zodRules(ManagedName, useKeyedText());
  return (
    <div className={css.pair}>
      {LOCALES.map((language) => (
        <FormField key={language} name={['name', language]} label={t(`name.${language}`)} rules={rules(language)}>
          <Input lang={LANGUAGE_TAG[language]} />
        </FormField>
      ))}
    </div>
  );
}

import type { CartLine } from '@titian/shared-contracts/cart';
import { Checkbox, Notice, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField } from '@titian/shared-ui/data';
import { LineTerms } from './LineTerms';
import css from './checkout.module.css';

interface TermsFieldProps {
  lines: readonly CartLine[];
  /** Ids of lines whose terms were revised after the person had accepted them. */
  revised: readonly string[];
}

/** The terms of all packages in their current revision, accepted together. */
export function TermsField({ lines, revised }: TermsFieldProps) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const accepted = async (_: unknown, value?: boolean) => {
    if (!value) throw new Error(text('validation.terms'));
  };
  return (
    <>
      <p className={css.promise}>{t('checkout.promise')}</p>
      {lines
        .filter(({ id }) => revised.includes(id))
        .map(({ id, project, package: { termsRevision } }) => (
          <Notice key={id} tone="warning">
            {t('packageTerms.changed', { name: format.text(project.Name), revision: termsRevision })}
          </Notice>
        ))}
      <ul className={css.terms}>
        {lines.map((line) => (
          <LineTerms key={line.id} line={line} />
        ))}
      </ul>
      <FormField
        name="termsAccepted"
        label={null}
        valuePropName="checked"
        rules={[{ validator: accepted, required: true }]}
      >
        <Checkbox>{t('checkout.accept')}</Checkbox>
      </FormField>
    </>
  );
}

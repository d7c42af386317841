import type { CartLine } from '@titian/shared-contracts/cart';
import { Checkbox, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField } from '@titian/shared-ui/data';
import css from './checkout.module.css';

/** The terms of all packages in their current revision, accepted together. */
export function TermsField({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const accepted = async (_: unknown, value?: boolean) => {
    if (!value) throw new Error(text('validation.terms'));
  };
  return (
    <>
      <p className={css.promise}>{t('checkout.promise')}</p>
      <ul className={css.terms}>
        {lines.map(({ id, project, package: { description, termsRevision } }) => (
          <li key={id}>
            <b>{format.text(project.Name)}</b>: {format.text(description)}{' '}
            <span className={css.quiet}>{t('checkout.revision', { revision: termsRevision })}</span>
          </li>
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

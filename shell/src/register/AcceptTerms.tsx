import type { LegalPage } from '@titian/shared-contracts';
import type { AcceptedTerms } from '@titian/shared-contracts/registration';
import { Checkbox, Link, Trans, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { type ControlProps, FormField } from '@titian/shared-ui/data';
import { useLocalPath } from '../locale/useLocalPath';
import './words';

interface Props {
  terms: LegalPage;
  /** An officer says so of who stands at the counter. */
  counter?: boolean;
}
interface BoxProps extends ControlProps, Props {
  value?: AcceptedTerms;
  onChange?: (accepted: AcceptedTerms | undefined) => void;
}

/** Whether it is these terms in this version that were accepted. */
const isOf = ({ slug, version }: LegalPage, accepted: AcceptedTerms | undefined) =>
  accepted?.slug === slug && accepted.version === version;

/** Ticked while what was accepted is what is in force, so that other terms are accepted anew. */
function TermsBox({ terms, counter, value, onChange, ...control }: BoxProps) {
  const { t } = useTranslation('register');
  const format = useFormat();
  const local = useLocalPath();
  const { slug, version } = terms;
  return (
    <Checkbox
      {...control}
      checked={isOf(terms, value)}
      onChange={(ticked) => onChange?.(ticked ? { slug, version } : undefined)}
    >
      <Trans
        t={t}
        i18nKey={counter ? 'counter.accept' : 'accept'}
        values={{ title: format.text(terms.title) }}
        components={{ page: <Link to={local(terms.path)} target="_blank" rel="noopener" /> }}
      />
    </Checkbox>
  );
}

/** The terms of use, accepted by who registers; they open in a tab of their own, so that the form stays. */
export function AcceptTerms({ terms, counter = false }: Props) {
  const text = useKeyedText();
  const accepted = async (_: unknown, value?: AcceptedTerms) => {
    if (!isOf(terms, value)) throw new Error(text('validation.terms'));
  };
  return (
    <FormField name="acceptedTerms" label={null} rules={[{ validator: accepted, required: true }]}>
      <TermsBox terms={terms} counter={counter} />
    </FormField>
  );
}

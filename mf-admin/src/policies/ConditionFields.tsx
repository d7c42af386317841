import type { LocalText } from '@titian/shared-contracts';
import type { RateCondition } from '@titian/shared-contracts/plane';
import { RateExceptionInput } from '@titian/shared-contracts/policy';
import { Segmented, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, zodRules } from '@titian/shared-ui/data';
import type { Part } from './exceptionDraft';
import { PartControl } from './PartControl';
import css from './policies.module.css';

interface InversionProps {
  label: string;
  value?: boolean;
  onChange?: (isInverted: boolean) => void;
}

/** Whether one of the entries has to fit, or none of them may. */
function Inversion({ label, value = false, onChange }: InversionProps) {
  const { t } = useTranslation('admin');
  return (
    <Segmented
      label={label}
      value={value ? 'none' : 'one'}
      onChange={(chosen) => onChange?.(chosen === 'none')}
      options={(['one', 'none'] as const).map((fits) => ({
        value: fits,
        label: t(`policies.exceptions.fits.${fits}`),
      }))}
    />
  );
}

interface Props {
  condition: RateCondition;
  /** What of it is asked. */
  parts: readonly Part[];
  /** The exception's place in the list. */
  place: number;
  names: Record<string, LocalText> | undefined;
  onRemove: () => void;
}

/** A condition of an exception; who calls is one with up to three lists. */
export function ConditionFields({ condition, parts, place, names, onRemove }: Props) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const rules = zodRules(RateExceptionInput, text);
  const number = place + 1;
  // Left empty it would ask nothing, and the exception be for more calls than it says.
  const filled = { required: true, type: 'array' as const, message: text('validation.required') };
  return (
    <div className={css.condition}>
      {parts.map((part) => (
        <div key={part} data-goes={part}>
          <FormField
            name={[place, part]}
            label={t(`policies.exceptions.parts.${part}`)}
            help={part === 'headers' && t('policies.exceptions.headersHelp')}
            rules={[filled, ...rules(part)]}
          >
            <PartControl part={part} number={number} names={names} onRemove={onRemove} />
          </FormField>
        </div>
      ))}
      <FormField name={[place, 'inverted', condition]} label={null}>
        <Inversion
          label={t('policies.exceptions.fits.label', {
            number,
            what: parts.map((part) => t(`policies.exceptions.parts.${part}`)).join(', '),
          })}
        />
      </FormField>
    </div>
  );
}

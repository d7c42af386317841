import type * as z from 'zod/mini';
import { Input } from '../../antd/parts';
import { FormField } from '../../form/FormField';
import { zodRules } from '../../form/zodRules';
import { useKeyedText } from '../../i18n/keyedText';

export interface ReasonFieldProps {
  /** The contract's schema with the field `reason`. */
  schema: { shape: { reason: z.ZodMiniType } };
  rows?: number;
  label?: string;
  help?: string;
}

/** The field `reason` of a form, with the rules of its contract. */
export function ReasonField({ schema, rows = 3, label, help }: ReasonFieldProps) {
  const text = useKeyedText();
  return (
    <FormField name="reason" label={label ?? text('word.reason')} help={help} rules={zodRules(schema, text)('reason')}>
      <Input.TextArea rows={rows} />
    </FormField>
  );
}

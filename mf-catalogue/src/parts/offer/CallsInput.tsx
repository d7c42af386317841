import { type ComponentProps, useState } from 'react';
import { EXPECTED_CALLS_MAX } from '@titian/shared-contracts/catalogue';
import { TextInput, useFormat } from '@titian/shared-ui';

interface CallsInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  /** Calls a month; null if none are stated. */
  value: number | null;
  onChange: (calls: number | null) => void;
}

/** The whole number in a text, with or without grouping, as far as it can be stated; null where there is none. */
const callsIn = (text: string): number | null => {
  const digits = text.replaceAll(/[\s,]/g, '');
  return /^\d{1,15}$/.test(digits) ? Math.min(Number(digits), EXPECTED_CALLS_MAX) : null;
};

/** A number of calls: grouped, but while it is typed. */
export function CallsInput({ value, onChange, onFocus, onBlur, ...input }: CallsInputProps) {
  const format = useFormat();
  const [isTyping, setTyping] = useState(false);
  const shown = isTyping ? String(value ?? '') : value === null ? '' : format.number(value);
  return (
    <TextInput
      inputMode="numeric"
      maxLength={19}
      {...input}
      value={shown}
      onChange={(event) => onChange(callsIn(event.target.value))}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}

import { DatePicker } from '../antd/parts';
import type { ControlProps } from './controlProps';
import { inZone, toInstant } from './instantInZone';

export interface InstantPickerProps extends ControlProps {
  /** ISO 8601 in UTC. */
  value?: string | null;
  onChange?: (instant: string | null) => void;
  placeholder?: string;
  'aria-label'?: string;
}

/** A day and time in the portal's time zone; the value is the instant. */
export function InstantPicker({ value, onChange, ...rest }: InstantPickerProps) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      format="D MMM YYYY, HH:mm"
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      value={value ? inZone(value) : null}
      onChange={(clock) => onChange?.(clock ? toInstant(clock) : null)}
    />
  );
}

import { DatePicker } from '../antd/parts';
import type { ControlProps } from './controlProps';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/ms';

const FORMAT = 'YYYY-MM-DD';
const SHOWN = 'D MMM YYYY';

export interface DayPickerProps extends ControlProps {
  /** `YYYY-MM-DD`, as in the contracts. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  /** Days before (after) these can't be chosen. */
  min?: string;
  max?: string;
  placeholder?: string;
  'aria-label'?: string;
}

/** A calendar day. Values are strings, so that nothing else depends on the date library. */
export function DayPicker({ value, onChange, min, max, ...rest }: DayPickerProps) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      format={SHOWN}
      value={value ? dayjs(value) : null}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      onChange={(day: Dayjs | null) => onChange?.(day?.format(FORMAT) ?? null)}
    />
  );
}

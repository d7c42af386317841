import { DatePicker } from '../antd/parts';
import { inZone, toInstant } from './instantInZone';

export interface InstantRange {
  from: string;
  to: string;
}
export interface InstantRangePickerProps {
  value?: InstantRange | null;
  onChange?: (range: InstantRange | null) => void;
  /** Preset ranges. */
  presets?: readonly { label: string; value: InstantRange }[];
  id?: string;
  'aria-label'?: string;
}

/** A range of two instants, in the portal's time zone. */
export function InstantRangePicker({ value, onChange, presets, id, ...rest }: InstantRangePickerProps) {
  const change = (range: Parameters<NonNullable<Parameters<typeof DatePicker.RangePicker>[0]['onChange']>>[0]) => {
    const [from, to] = range ?? [];
    onChange?.(from && to ? { from: toInstant(from), to: toInstant(to) } : null);
  };
  return (
    <DatePicker.RangePicker
      {...rest}
      id={id ? { start: id, end: `${id}-to` } : undefined}
      format="D MMM YYYY, HH:mm"
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      value={value ? [inZone(value.from), inZone(value.to)] : null}
      presets={presets?.map((preset) => ({
        label: preset.label,
        value: [inZone(preset.value.from), inZone(preset.value.to)],
      }))}
      onChange={change}
    />
  );
}

import { type ControlProps, InputNumber } from '@titian/shared-ui/data';

interface Props extends ControlProps {
  /** In the contract's unit. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Factor from the contract's unit to the one shown: 100 shows a share as per cent. */
  scale?: number;
  /** Sends whole numbers. */
  whole?: boolean;
  suffix: string;
  step?: number;
}

const SENT_PRECISION = 1e6;
/** One decimal is shown; an unchanged value is sent exactly as it was received. */
const SHOWN_PRECISION = 10;
const rounded = (value: number, precision: number) => Math.round(value * precision) / precision;

/** A number shown in a readable unit; its value is in the contract's unit. */
export function ScaledNumber({ value, onChange, scale = 1, whole, suffix, step, ...control }: Props) {
  const change = (shown: number | string | null) => {
    if (shown === null || shown === '') return onChange?.(null);
    const exact = Number(shown) / scale;
    onChange?.(whole ? Math.round(exact) : rounded(exact, SENT_PRECISION));
  };
  return (
    <InputNumber
      {...control}
      value={value === null || value === undefined ? null : rounded(value * scale, SHOWN_PRECISION)}
      onChange={change}
      suffix={suffix}
      step={step}
      style={{ width: '100%' }}
    />
  );
}

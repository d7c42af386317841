import { InputNumber } from '@titian/shared-ui/data';

interface Props {
  /** As the contract has it. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  id?: string;
  /** What one of the contract is on the screen: 100 where a part of one is shown as per cent. */
  scale?: number;
  /** Whole numbers are sent. */
  whole?: boolean;
  suffix: string;
  step?: number;
}

const EXACT = 1e6;
/** What is shown has one place; what was not touched is sent as it came. */
const SHOWN = 10;
const rounded = (value: number, places: number) => Math.round(value * places) / places;

/** A number in the unit that people think in; its value is the contract's. */
export function ScaledNumber({ value, onChange, id, scale = 1, whole, suffix, step }: Props) {
  const told = (shown: number | string | null) => {
    if (shown === null || shown === '') return onChange?.(null);
    const exact = Number(shown) / scale;
    onChange?.(whole ? Math.round(exact) : rounded(exact, EXACT));
  };
  return (
    <InputNumber
      id={id}
      value={value === null || value === undefined ? null : rounded(value * scale, SHOWN)}
      onChange={told}
      suffix={suffix}
      step={step}
      style={{ width: '100%' }}
    />
  );
}

import { Checkbox, Stack } from '@titian/shared-ui';
import { ControlGroup, type ControlProps } from '@titian/shared-ui/data';

interface Props<T extends string> extends ControlProps {
  label: string;
  /** All that can be ticked, in the order in which the value holds them. */
  options: readonly { value: T; label: string }[];
  value?: readonly T[];
  onChange?: (value: T[]) => void;
}

/** Check boxes for some of a few values. */
export function Checks<T extends string>({ label, options, value = [], onChange, ...control }: Props<T>) {
  const all = options.map((option) => option.value);
  const tick = (one: T, on: boolean) => onChange?.(all.filter((other) => (other === one ? on : value.includes(other))));
  return (
    <ControlGroup {...control} label={label}>
      <Stack gap={8}>
        {options.map((option) => (
          <Checkbox key={option.value} checked={value.includes(option.value)} onChange={(on) => tick(option.value, on)}>
            {option.label}
          </Checkbox>
        ))}
      </Stack>
    </ControlGroup>
  );
}

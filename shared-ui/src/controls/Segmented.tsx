import type { ReactNode } from 'react';
import { Icon } from '../marks/icon/Icon';
import type { IconName } from '../marks/icon/drawings';
import css from './Segmented.module.css';

export interface SegmentedOption<T extends string | number> {
  value: T;
  label: ReactNode;
  icon?: IconName;
  /** Accessible name, if `label` is empty. */
  name?: string;
}
export interface SegmentedProps<T extends string | number> {
  options: readonly SegmentedOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Name of the group. */
  label: string;
}

/** A few options side by side, one of them chosen. */
export function Segmented<T extends string | number>({ options, value, onChange, label }: SegmentedProps<T>) {
  return (
    <div role="group" aria-label={label} className={css.group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={css.part}
          aria-pressed={option.value === value}
          aria-label={option.name}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={15} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}

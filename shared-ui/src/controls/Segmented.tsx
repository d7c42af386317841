import type { ReactNode } from 'react';
import { Icon } from '../marks/icon/Icon';
import type { IconName } from '../marks/icon/drawings';
import css from './Segmented.module.css';

export interface SegmentedOption<T extends string | number> {
  value: T;
  label: ReactNode;
  icon?: IconName;
  /** What it is called in full, if `label` is short or empty; read with it. */
  name?: string;
}
export interface SegmentedProps<T extends string | number> {
  options: readonly SegmentedOption<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Name of the group. */
  label: string;
}

/** Who says what they see reaches the button (WCAG 2.5.3): its name begins with its words. */
const nameOf = ({ label, name }: SegmentedOption<string | number>) =>
  name && typeof label === 'string' && label && !name.includes(label) ? `${label}, ${name}` : name;

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
          aria-label={nameOf(option)}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={15} />}
          {option.label}
        </button>
      ))}
    </div>
  );
}

import { useEffect, useId, useRef } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/icon/Icon';
import { Floating } from './Floating';
import { useListbox } from './useListbox';
import css from './SelectInput.module.css';

export interface SelectInputProps<T extends string> {
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  /** Accessible name. */
  label: string;
  size?: 'small' | 'middle';
  className?: string;
}

/** A select without antd, for pages that load none; it looks and works like the one of the forms. */
export function SelectInput<T extends string>({
  options,
  value,
  onChange,
  label,
  size,
  className,
}: SelectInputProps<T>) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((one) => one.value === value);
  const { active, setActive, open, close, choose, onKeyDown } = useListbox({
    texts: options.map((one) => one.label),
    chosen,
    onChoose: (index) => onChange(options[index]!.value),
  });
  const isOpen = active !== null;
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}${active}` : undefined}
        className={classes(css.box, size && css[size], className)}
        onClick={isOpen ? close : open}
        onKeyDown={onKeyDown}
        onBlur={close}
      >
        <span className={css.text}>{options[chosen]?.label}</span>
        <Icon name="down" size={12} />
      </button>
      {isOpen && (
        <Floating anchor={anchor} className={css.popup} onClose={close}>
          <div ref={list} id={id} role="listbox" aria-label={label}>
            {options.map((option, index) => (
              <div
                key={option.value}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === chosen}
                data-active={index === active ? '' : undefined}
                className={css.option}
                // The focus stays on the field.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(index)}
              >
                {option.label}
              </div>
            ))}
          </div>
        </Floating>
      )}
    </>
  );
}

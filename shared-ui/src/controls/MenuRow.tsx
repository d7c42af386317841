import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes';
import { Icon } from '../marks/icon/Icon';
import type { IconName } from '../marks/icon/drawings';
import css from './Menu.module.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  /** Marks the chosen option, also for screen readers. */
  checked?: boolean;
  /** Makes it a link. */
  to?: string;
  run?: () => void;
}

export function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const look = classes(css.item, item.danger && css.danger);
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} size={15} />}
      {item.label}
      {item.checked && <Icon name="check" size={14} className={css.check} />}
    </>
  );
  if (item.to !== undefined)
    return (
      <Link role="menuitem" tabIndex={-1} to={item.to} className={look} onClick={onDone}>
        {inside}
      </Link>
    );
  const choose = () => {
    onDone();
    item.run?.();
  };
  const role = item.checked === undefined ? 'menuitem' : 'menuitemradio';
  return (
    <button
      type="button"
      role={role}
      tabIndex={-1}
      aria-checked={item.checked}
      disabled={item.disabled}
      className={look}
      onClick={choose}
    >
      {inside}
    </button>
  );
}

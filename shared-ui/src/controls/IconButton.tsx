import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes';
import { Icon, type IconProps } from '../marks/icon/Icon';
import { Tooltip } from './Tooltip';
import css from './Button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconProps['name'];
  /** Accessible name and tooltip. */
  label: string;
  size?: 'small' | 'middle';
  danger?: boolean;
  to?: string;
  /** No tooltip, for buttons whose name is visible beside them. */
  plain?: boolean;
  /** A count in its corner. */
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon. */
export function IconButton({
  icon,
  label,
  size = 'middle',
  danger,
  to,
  plain,
  badge,
  className,
  ...rest
}: IconButtonProps) {
  const look = classes(css.icon, size === 'small' && css.smallIcon, danger && css.dangerIcon, className);
  const drawn = <Icon name={icon} size={size === 'small' ? 14 : 17} />;
  const button =
    to === undefined ? (
      <button type="button" aria-label={label} {...rest} className={look}>
        {drawn}
        {badge}
      </button>
    ) : (
      <Link to={to} aria-label={label} className={look}>
        {drawn}
        {badge}
      </Link>
    );
  return plain ? button : <Tooltip title={label}>{button}</Tooltip>;
}

import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { classes } from '../classes';
import { Icon } from '../marks/icon/Icon';
import type { IconName } from '../marks/icon/drawings';
import css from './Button.module.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  type?: 'default' | 'primary' | 'text' | 'link';
  size?: 'small' | 'middle' | 'large';
  danger?: boolean;
  block?: boolean;
  icon?: IconName;
  /** Shows that the action is running and ignores further clicks; the focus stays. */
  loading?: boolean;
  htmlType?: 'button' | 'submit' | 'reset';
  /** Makes it a link inside the portal. */
  to?: string;
  /** With `to`: the link takes the place of the current history entry. */
  replace?: boolean;
  /** Makes it a link to another site. */
  href?: string;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The portal's button; a link if `to` or `href` is given. Its text is a verb. */
export function Button({
  type = 'default',
  size = 'middle',
  danger,
  block,
  icon,
  loading,
  htmlType = 'button',
  to,
  replace,
  href,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = classes(
    css.button,
    type !== 'default' && css[type],
    css[size],
    danger && css.danger,
    block && css.block,
    className,
  );
  const inside = (
    <>
      {loading ? <span className={css.spin} /> : icon && <Icon name={icon} />}
      {children}
    </>
  );
  if (to !== undefined && !rest.disabled)
    return (
      <Link to={to} replace={replace} className={look} aria-label={rest['aria-label']}>
        {inside}
      </Link>
    );
  if (href !== undefined)
    return (
      <a href={href} className={look} aria-label={rest['aria-label']}>
        {inside}
      </a>
    );
  return (
    <button
      {...rest}
      type={htmlType}
      className={look}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {inside}
    </button>
  );
}

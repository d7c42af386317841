import type { AbstractNode } from '@ant-design/icons-svg/es/types';
import { icons, isIconName, type IconName } from './icons';

export interface IconProps {
  /** One of the names in `IconName`; an unknown name (e.g. from a section's menu entry) is drawn as an information mark. */
  name: IconName | (string & {});
  /** Pixels, 16 by default. */
  size?: number;
  /** Text for screen readers; without it the icon is decorative. */
  label?: string;
  className?: string;
}

// Outlined and filled icons are plain objects; only two-tone icons are functions, and none is used here.
const drawingOf = (name: IconName): AbstractNode | null => {
  const { icon } = icons[name];
  return typeof icon === 'function' ? null : icon;
};

/** An icon by name, in the colour of the text around it. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const drawing = drawingOf(isIconName(name) ? name : 'info-circle');
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...ariaProps}
      className={className}
      width={size}
      height={size}
      viewBox={drawing?.attrs.viewBox}
      fill="currentColor"
      focusable="false"
      style={{ flex: 'none', verticalAlign: '-0.16em' }}
    >
      {drawing?.children?.map(({ attrs }, index) => (
        <path key={index} d={attrs.d} />
      ))}
    </svg>
  );
}

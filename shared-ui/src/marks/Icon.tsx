import type { AbstractNode } from '@ant-design/icons-svg/es/types';
import { icons, isIconName, type IconName } from './icons';

export interface IconProps {
  /** One of the names in `IconName`; a name from outside (a menu entry) that isn't known is drawn as an information mark. */
  name: IconName | (string & {});
  /** Pixels; 16 unless told. */
  size?: number;
  /** Names the icon for screen readers; without it the icon is decoration. */
  label?: string;
  className?: string;
}

// Outlined and filled icons are plain drawings; only two-tone ones, of which there are none here, are functions.
const drawingOf = (name: IconName): AbstractNode | null => {
  const { icon } = icons[name];
  return typeof icon === 'function' ? null : icon;
};

/** An icon by name, in the colour of the text around it. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const drawing = drawingOf(isIconName(name) ? name : 'info-circle');
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...spoken}
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

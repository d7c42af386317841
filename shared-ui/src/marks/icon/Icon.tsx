import { useEffect, useSyncExternalStore } from 'react';
import { drawingOf, type IconName, loadIcons, watchIcons } from './drawings';

export interface IconProps {
  /** One of the names in `IconName`; an unknown name (e.g. from a section's menu entry) is drawn as an information mark. */
  name: IconName | (string & {});
  /** Pixels, 16 by default. */
  size?: number;
  /** Text for screen readers; without it the icon is decorative. */
  label?: string;
  className?: string;
}

/** The drawing of a name; what isn't part of the first load is fetched, and its place kept meanwhile. */
function useDrawing(name: string) {
  const drawing = useSyncExternalStore(watchIcons, () => drawingOf(name));
  useEffect(() => {
    if (!drawing) void loadIcons();
  }, [drawing]);
  return drawing;
}

/** An icon by name, in the colour of the text around it. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const drawing = useDrawing(name);
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

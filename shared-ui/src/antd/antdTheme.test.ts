import { antdTheme } from './antdTheme';

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
const luminance = (colour: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at]!, 0);
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

it.each(['light', 'dark'] as const)(
  'marks what is chosen and pointed at by a tint, not by a colour of its own: %s',
  (name) => {
    const { colorPrimaryBg = '', colorPrimaryBgHover = '', colorText = '' } = antdTheme(name).token ?? {};
    // antd would derive it from the primary colour, far from the tint of what is chosen.
    expect(contrast(colorPrimaryBgHover, colorPrimaryBg)).toBeLessThan(1.3);
    expect(contrast(colorPrimaryBgHover, colorText)).toBeGreaterThan(7);
  },
);

import { useTranslation } from '@titian/shared-ui';
import css from '../guide.module.css';

const COLOURS = [
  ...['bg-layout', 'bg-container', 'fill-alter', 'fill-secondary', 'border', 'border-secondary'],
  ...['text', 'text-secondary', 'text-tertiary', 'primary', 'primary-bg', 'accent', 'accent-bg'],
  ...['success', 'success-bg', 'warning', 'warning-bg', 'error', 'error-bg', 'info', 'info-bg'],
];
const SIZES = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xxl'];
const FONTS = ['sm', 'md', 'lg', 'xl', 'heading-3', 'heading-2'];

/** The values that style sheets use; each is another one in the dark. */
export default function Tokens() {
  const { t } = useTranslation('admin');
  return (
    <>
      <ul className={css.swatches} aria-label={t('guide.sample.colours')}>
        {COLOURS.map((name) => (
          <li key={name}>
            <span className={css.swatch} style={{ background: `var(--color-${name})` }} />
            <code>{`--color-${name}`}</code>
          </li>
        ))}
      </ul>
      <ul className={css.sizes} aria-label={t('guide.sample.sizes')}>
        {SIZES.map((name) => (
          <li key={name}>
            <span className={css.bar} style={{ inlineSize: `var(--size-${name})` }} />
            <code>{`--size-${name}`}</code>
          </li>
        ))}
      </ul>
      <ul className={css.sizes} aria-label={t('guide.sample.fonts')}>
        {FONTS.map((name) => (
          <li key={name}>
            <span style={{ fontSize: `var(--font-size-${name})` }}>{t('guide.sample.api')}</span>
            <code>{`--font-size-${name}`}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

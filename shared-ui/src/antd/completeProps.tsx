import type { ComponentProps } from 'react';
import type { SelectProps, TabsProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../marks/icon/Icon';
import { SrOnly } from '../marks/SrOnly';
import { withDefaults } from './withAntd';
import css from './picker.module.css';

// antd's own icons are read out by their English file names ("down", "swap-right"), and its clear buttons are "Clear" in every language.
// Here each has one of our icons, which screen readers skip, and its buttons the portal's words.

/** Fields are about the portal's things: a browser fills in only what a page says is about the reader, by `autoComplete`. */
const NOT_KEPT = { autoComplete: 'off' };
const CLEAR_ICON = <Icon name="close-circle-f" size={14} />;

export const inputProps = withDefaults(NOT_KEPT);

/** Digits in groups, but while somebody types them. Both languages of the portal group by comma. */
const grouped = (
  value: string | number | undefined,
  { userTyping, input }: { userTyping: boolean; input: string },
): string =>
  userTyping ? input : String(value ?? '').replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

export const numberProps = withDefaults({
  ...NOT_KEPT,
  // Phones show their keys for numbers.
  inputMode: 'decimal',
  // The arrow keys step. Buttons for it would be too small to touch.
  controls: false,
  // Of one width, with room for the unit beside the number.
  style: { width: 200, maxWidth: '100%' },
  formatter: grouped,
});

/** antd passes no `autoComplete` on to this input, and asks browsers for a new password in it. */
const SelectField = (props: ComponentProps<'input'>) => <input {...props} {...NOT_KEPT} />;
const SELECT_PARTS = { input: SelectField };

export function useSelectProps(given: SelectProps): object {
  const { t } = useTranslation();
  return {
    components: SELECT_PARTS,
    suffixIcon: <Icon name="down" size={12} />,
    removeIcon: <Icon name="close" size={12} />,
    menuItemSelectedIcon: given.mode && <Icon name="check" size={14} />,
    // antd's words for an empty list would say that there is nothing to choose.
    notFoundContent: given.loading ? t('word.loading') : undefined,
    ...given,
    allowClear: given.allowClear && { clearIcon: CLEAR_ICON, label: t('action.clear') },
  };
}

export function useDateProps(given: object): object {
  const { t } = useTranslation();
  return {
    suffixIcon: <Icon name="calendar" />,
    allowClear: { clearIcon: CLEAR_ICON },
    locale: { lang: { clear: t('action.clear') } },
    classNames: { popup: { root: css.popup } },
    ...given,
  };
}

export const useRangeProps = (given: object): object => ({
  separator: <Icon name="swap-right" />,
  className: css.range,
  ...useDateProps(given),
});

export function useTabsProps(given: TabsProps): TabsProps {
  const { t } = useTranslation();
  const icon = (
    <>
      <Icon name="ellipsis" />
      <SrOnly>{t('nav.tabs')}</SrOnly>
    </>
  );
  return { more: { icon }, ...given };
}

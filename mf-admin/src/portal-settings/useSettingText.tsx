import type { ReactNode } from 'react';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { LegalPageName } from './LegalPageName';
import css from './settings.module.css';
import { isNumberName, UNITS } from './units';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Settings in the reader's words: what one is called, and what its value means. */
export function useSettingText() {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const text = useKeyedText('admin');
  const word = useKeyedText();
  const format = useFormat();
  // Names of purposes have commas of their own.
  const listOf = (name: string, values: readonly string[]) =>
    values.map((value) => (name === 'purposes' ? word(`purpose.${value}`) : value)).join(' · ') || common('word.none');
  return {
    nameOf: (name: string): string => text(`portalSettings.names.${name}`, undefined, name),

    valueOf(name: string, value: unknown): ReactNode {
      if (name === 'DevLogo')
        return typeof value === 'string' ? (
          <img className={css.logo} src={value} alt={t('portalSettings.names.DevLogo')} />
        ) : (
          t('portalSettings.noLogo')
        );
      if (value === null || value === '') return common('word.none');
      if (name === 'termsPage' || name === 'privacyPage') return <LegalPageName slug={String(value)} />;
      if (Array.isArray(value)) return listOf(name, value as string[]);
      if (typeof value === 'boolean') return common(value ? 'word.yes' : 'word.no');
      if (typeof value === 'number') {
        if (value === 0) return text(`portalSettings.zero.${name}`, undefined, format.number(value));
        return isNumberName(name) ? t(`portalSettings.units.${UNITS[name]}`, { count: value }) : format.number(value);
      }
      const shown = String(value);
      return DAY.test(shown) ? format.date(shown) : text(`portalSettings.values.${name}.${shown}`, undefined, shown);
    },
  };
}

import { useEffect } from 'react';
import { useLocale } from '../theme/themeContext';
import { createFormat, type Format, warmFormat } from './createFormat';

/** The format functions for the root's locale. */
export const useFormat = (): Format => {
  const locale = useLocale();
  useEffect(() => warmFormat(locale), [locale]);
  return createFormat(locale);
};

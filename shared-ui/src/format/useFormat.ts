import { useLocale } from '../theme/themeContext';
import { createFormat, type Format } from './createFormat';

/** The writers of the root's locale. */
export const useFormat = (): Format => createFormat(useLocale());

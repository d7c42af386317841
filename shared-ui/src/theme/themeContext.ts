import { createContext, useContext } from 'react';
import type { Locale } from '@titian/shared-contracts';

export type ThemeName = 'light' | 'dark';

/** The theme of this root, for what CSS variables cannot reach (canvas charts). */
export const ThemeContext = createContext<ThemeName>('light');
export const useThemeName = (): ThemeName => useContext(ThemeContext);

/** The portal's locale of this root. */
export const LocaleContext = createContext<Locale>('my');
export const useLocale = (): Locale => useContext(LocaleContext);

/** The document's CSP nonce, for style tags that are created at run time. */
export const NonceContext = createContext<string | undefined>(undefined);

import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Locale } from '@titian/shared-contracts';
import { FeedbackHost } from './feedback/FeedbackHost';
import { i18n } from './i18n/i18n';
import { NamespaceContext } from './i18n/namespace';
import { LocaleContext, NonceContext, ThemeContext, type ThemeName } from './theme/themeContext';
import './theme/tokens.css';
import './theme/base.css';

export interface PortalProvidersProps {
  theme: ThemeName;
  locale: Locale;
  /** The i18n namespace that is searched before the common one. */
  namespace?: string;
  /** The document's CSP nonce, for the style tags antd adds. */
  nonce?: string;
  children: ReactNode;
}

/**
 * What every React root (the shell and each section) puts around its tree: theme, locale, messages and the toast region.
 * antd's own provider comes with the first antd component (`AntdRoot`), so that antd is not loaded until a page needs it.
 */
export function PortalProviders({ theme, locale, namespace, nonce, children }: PortalProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <LocaleContext value={locale}>
        <ThemeContext value={theme}>
          <NonceContext value={nonce}>
            <NamespaceContext value={namespace}>
              {children}
              <FeedbackHost />
            </NamespaceContext>
          </NonceContext>
        </ThemeContext>
      </LocaleContext>
    </I18nextProvider>
  );
}

import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    signIn: typeof ms;
  }
}

// The pages of signing in bring their own words, so that the first load of others goes without.
i18n.addResourceBundle('ms', 'signIn', ms, true, true);
i18n.addResourceBundle('en', 'signIn', en, true, true);

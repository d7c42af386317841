import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    register: typeof ms;
  }
}

// The pages of registering bring their own words, so that the first load of others goes without.
i18n.addResourceBundle('ms', 'register', ms, true, true);
i18n.addResourceBundle('en', 'register', en, true, true);

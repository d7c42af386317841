import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    password: typeof ms;
  }
}

// Loaded with the fields of a password, so that the first load of other pages does not include these texts.
i18n.addResourceBundle('ms', 'password', ms, true, true);
i18n.addResourceBundle('en', 'password', en, true, true);

import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    register: typeof ms;
  }
}

// Loaded with the registration pages, so that the first load of other pages does not include these texts.
i18n.addResourceBundle('ms', 'register', ms, true, true);
i18n.addResourceBundle('en', 'register', en, true, true);

import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    overrides: typeof ms;
  }
}

// Loaded with the overrides, so that other readers do not download these texts.
i18n.addResourceBundle('ms', 'overrides', ms, true, true);
i18n.addResourceBundle('en', 'overrides', en, true, true);

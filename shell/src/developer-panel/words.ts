import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    panel: typeof ms;
  }
}

// Loaded with the panel, so that other readers do not download these texts.
i18n.addResourceBundle('ms', 'panel', ms, true, true);
i18n.addResourceBundle('en', 'panel', en, true, true);

import { i18n } from '@titian/shared-ui';
import en from './locales/en.json';
import ms from './locales/ms.json';

declare global {
  interface TitianMessages {
    panel: typeof ms;
  }
}

// They come with the panel and the banner: who has neither goes without.
i18n.addResourceBundle('ms', 'panel', ms, true, true);
i18n.addResourceBundle('en', 'panel', en, true, true);

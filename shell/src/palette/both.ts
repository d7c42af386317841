import type { LocalText } from '@titian/shared-contracts';
import { i18n } from '@titian/shared-ui';

type Word =
  | `palette.group.${'recent' | 'pages' | 'actions'}`
  | 'profile.title'
  | 'preferences.open'
  | 'palette.signOut'
  | 'bell.label'
  | 'palette.language'
  | 'menu.whatRuns';

/** A text of the shell in both languages: the palette searches both. */
export const both = (key: Word): LocalText => ({
  my: i18n.t(key, { ns: 'shell', lng: 'ms' }),
  en: i18n.t(key, { ns: 'shell', lng: 'en' }),
});

import { addSectionMessages, setLocale } from '@titian/shared-ui';

/** Loads the section's words in both languages; Malay is on afterwards. */
export async function loadWords(): Promise<void> {
  await setLocale('en');
  await addSectionMessages('catalogue', {
    my: () => import('../locales/ms.json'),
    en: () => import('../locales/en.json'),
  });
  await setLocale('my');
}

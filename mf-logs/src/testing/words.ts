import { addSectionMessages, setLocale } from '@titian/shared-ui';

/** The section's words in both languages, Malay shown. */
export async function loadWords(): Promise<void> {
  await setLocale('en');
  await addSectionMessages('logs', { my: () => import('../locales/ms.json'), en: () => import('../locales/en.json') });
  await setLocale('my');
}

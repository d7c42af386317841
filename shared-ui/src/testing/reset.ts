import { feedbackStore } from '../feedback/feedbackStore';
import { forgetSections, i18n, loadMessages } from '../i18n/i18n';
import { loadIcons } from '../marks/icon/drawings';
import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { failOnMissingWords } from './strictWords';

/** After each test: closes all toasts and questions. */
export function clearFeedback(): void {
  const { toasts, question } = feedbackStore.get();
  question?.answer(false);
  for (const { id } of toasts) feedbackStore.dismiss(id);
}

/** Before the tests of a file: loads what the portal fetches meanwhile, its messages in both languages and its icons. */
export async function loadUi(): Promise<void> {
  await Promise.all([loadMessages('my'), loadMessages('en'), loadIcons()]);
}

/** After each test file, since files share loaded modules: back to Malay, without any section's messages. */
export async function resetI18n(): Promise<void> {
  forgetSections();
  failOnMissingWords(false);
  await i18n.changeLanguage(LANGUAGE_TAG.my);
}

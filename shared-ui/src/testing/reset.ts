import { feedbackStore } from '../feedback/feedbackStore';
import { forgetSections, i18n } from '../i18n/i18n';
import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { failOnMissingWords } from './strictWords';

/** After each test: closes all toasts and questions. */
export function clearFeedback(): void {
  const { toasts, question } = feedbackStore.get();
  question?.answer(false);
  for (const { id } of toasts) feedbackStore.dismiss(id);
}

/** After each test file, since files share loaded modules: back to Malay, without any section's messages. */
export async function resetI18n(): Promise<void> {
  forgetSections();
  failOnMissingWords(false);
  await i18n.changeLanguage(LANGUAGE_TAG.my);
}

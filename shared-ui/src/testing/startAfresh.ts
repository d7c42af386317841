import { feedbackStore } from '../feedback/feedbackStore';
import { forgetSections, i18n } from '../i18n/i18n';
import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { failOnMissingWords } from './strictWords';

/** After each test: nothing that was said to the user stands any more. */
export function clearFeedback(): void {
  const { toasts, question } = feedbackStore.get();
  question?.answer(false);
  for (const { id } of toasts) feedbackStore.dismiss(id);
}

/** After each file of tests, since files share the modules that they load: Malay, and no section's words. */
export async function startAfresh(): Promise<void> {
  forgetSections();
  failOnMissingWords(false);
  await i18n.changeLanguage(LANGUAGE_TAG.my);
}

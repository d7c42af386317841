import type { Db } from '../storage/open';
import { createSettings } from './settings';

/** Whether a page of content, by the last part of its address, is one of the portal's legal texts. */
export async function isLegalPage(db: Db, slug: string): Promise<boolean> {
  const { termsPage, privacyPage } = await createSettings(db).read('termsPage', 'privacyPage');
  return slug === termsPage || slug === privacyPage;
}

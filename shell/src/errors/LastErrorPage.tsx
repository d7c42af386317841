import { LAST_ERROR_MESSAGES } from '@titian/shared-contracts/messages';
import { localeOf, pathIn } from '../locale/localePath';

/** Spec §2: the error page itself failed. Uses nothing of the portal except its texts. */
export function LastErrorPage() {
  const locale = localeOf(window.location.pathname);
  return (
    <main>
      <h1>{LAST_ERROR_MESSAGES['page.errorPageFailed'][locale]}</h1>
      <a href={pathIn(locale, '/')}>{LAST_ERROR_MESSAGES['page.goHome'][locale]}</a>
    </main>
  );
}

import { SPEC_MESSAGES } from '@titian/shared-contracts/messages';
import { localeOf, pathIn } from '../locale/localePath';

/** Spec §2: the error page itself failed. Nothing of the portal is used any more but its words. */
export function LastErrorPage() {
  const locale = localeOf(window.location.pathname);
  return (
    <main>
      <h1>{SPEC_MESSAGES['page.errorPageFailed'][locale]}</h1>
      <a href={pathIn(locale, '/')}>{SPEC_MESSAGES['page.goHome'][locale]}</a>
    </main>
  );
}

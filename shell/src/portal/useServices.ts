import { useMemo } from 'react';
import type { Locale } from '@titian/shared-contracts';
import { useSession } from '@titian/shared-auth';
import type { ThemeName } from '@titian/shared-ui';
import { overrideTitle } from '../navigation/title';
import { hasUnsaved, setUnsaved } from '../navigation/unsaved';
import { progress } from '../navigation/progress';
import type { ShellRouter } from '../navigation/shellRouter';
import { createNavigator } from '../sections/navigator';
import { sectionLoader } from '../sections/sectionLoader';
import type { ShellServices } from '../sections/services';

/** The services for section frames; a new object only when one of them changed. */
export const useServices = (router: ShellRouter, locale: Locale, theme: ThemeName, nonce: string): ShellServices => {
  const { status, user } = useSession();
  const fixed = useMemo(
    () => ({
      navigator: createNavigator(router),
      navigate: (to: string, options?: { replace?: boolean }) => void router.navigate(to, options),
      setTitle: overrideTitle,
      setUnsaved,
      hasUnsaved,
      setBusy: (busy: boolean) => progress.setBusy('section', busy),
      failBusy: progress.fail,
      report: (event: Parameters<ShellServices['report']>[0]) => sectionLoader().report(event),
    }),
    [router],
  );
  return useMemo(
    () => ({ ...fixed, locale, theme, session: { status, user }, nonce }),
    [fixed, locale, theme, status, user, nonce],
  );
};

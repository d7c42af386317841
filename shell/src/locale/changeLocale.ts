import type { Locale } from '@titian/shared-contracts';
import { setLocale } from '@titian/shared-ui';
import { showProblem } from '../feedback/showProblem';

/** Changes the language. False where a later change overtook it, and, with a toast, where its messages cannot be loaded: the portal stays in the old one. */
export const changeLocale = (locale: Locale): Promise<boolean> =>
  setLocale(locale).catch(() => {
    showProblem({ status: 0, code: 'network', instance: '' });
    return false;
  });

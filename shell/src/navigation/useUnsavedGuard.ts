import { useEffect } from 'react';
import { type NavigationType as Action, type Location, useBlocker } from 'react-router';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useShellServices } from '../sections/services';
import { profileView, withoutProfile } from '../profile/profileUrl';
import { withoutPrefix } from '../sections/localePrefix';
import { hasUnsavedInShell } from './unsaved';

/** Location state of a navigation that must not be blocked by unsaved forms, because the user did not choose it. */
export interface UnaskedState {
  unasked: true;
}
const isUnasked = (state: unknown): boolean => (state as Partial<UnaskedState> | null)?.unasked === true;

/** The parts of a page that its query chooses: a form of one is gone as soon as another is shown. */
const PARTS = ['tab', 'step', 'version'] as const;
const isOtherPart = (from: Location, to: Location): boolean => {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return PARTS.some((part) => before.get(part) !== after.get(part));
};

/** The views of the profile are in the query: a form of one is left as soon as another is shown, or none. */
const leavesProfile = (from: Location, to: Location): boolean => {
  const view = profileView(from.search);
  return view !== null && view !== profileView(to.search);
};

/**
 * Tabs and steps of a page are in its query, and so is what is open in a drawer. A drawer asks by itself before it is closed, but knows nothing of
 * Back and Forward.
 */
const leavesPage = (from: Location, to: Location, action: Action): boolean =>
  withoutPrefix(from.pathname) !== withoutPrefix(to.pathname) ||
  (action === 'POP' && withoutProfile(from.search) !== withoutProfile(to.search)) ||
  isOtherPart(from, to);

/** Asks before the reader leaves a page with an unsaved form, within the portal and to other sites. */
export const useUnsavedGuard = (): void => {
  const { t } = useTranslation('shell');
  const { confirm } = useFeedback();
  const { hasUnsaved } = useShellServices();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      !isUnasked(to.state) &&
      ((hasUnsaved() && leavesPage(from, to, historyAction)) || (hasUnsavedInShell() && leavesProfile(from, to))),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = { title: t('unsaved.title'), body: t('unsaved.body'), action: t('unsaved.leave'), danger: true };
    void confirm(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, t]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasUnsaved]);
};

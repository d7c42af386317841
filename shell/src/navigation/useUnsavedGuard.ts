import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useShellServices } from '../sections/services';
import { withoutPrefix } from '../sections/localePrefix';

/** Location state of a navigation that must not be blocked by unsaved forms, because the user did not choose it. */
export interface UnaskedState {
  unasked: true;
}
const isUnasked = (state: unknown): boolean => (state as Partial<UnaskedState> | null)?.unasked === true;

/** Asks before the reader leaves a page with an unsaved form, within the portal and to other sites. */
export const useUnsavedGuard = (): void => {
  const { t } = useTranslation('shell');
  const { confirm } = useFeedback();
  const { hasUnsaved } = useShellServices();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      !isUnasked(nextLocation.state) &&
      withoutPrefix(currentLocation.pathname) !== withoutPrefix(nextLocation.pathname),
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

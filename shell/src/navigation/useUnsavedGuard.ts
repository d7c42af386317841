import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { useShellServices } from '../sections/services';
import { withoutPrefix } from '../sections/localePrefix';

/** State of a navigation that nobody chooses, so that nobody is asked about it. */
export interface UnaskedState {
  unasked: true;
}
const isUnasked = (state: unknown): boolean => (state as Partial<UnaskedState> | null)?.unasked === true;

/** Asks before a page with unsaved words is left, inside the portal and to the outside. */
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
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
};

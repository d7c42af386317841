import { useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { SectionProps } from '@titian/section-kit';
import { prefixOf } from '../sections/localePrefix';
import { useShellServices } from '../sections/services';

type FrameCallbacks = Pick<SectionProps, 'onReady' | 'onError'>;

/** The props of a section; a new object only when one of them changed. */
export const useSectionProps = ({ onReady, onError }: FrameCallbacks): SectionProps => {
  const location = useLocation();
  const navigationType = useNavigationType();
  const { navigator, navigate, locale, theme, session, nonce, setTitle, setUnsaved } = useShellServices();
  const basename = prefixOf(location.pathname);
  const colours = useMemo(() => ({ mode: theme }), [theme]);

  return useMemo(
    () => ({
      basename,
      location,
      navigationType,
      navigator,
      navigate,
      locale,
      theme: colours,
      session,
      nonce,
      onReady,
      onError,
      setTitle,
      setUnsaved,
    }),
    [
      basename,
      location,
      navigationType,
      navigator,
      navigate,
      locale,
      colours,
      session,
      nonce,
      onReady,
      onError,
      setTitle,
      setUnsaved,
    ],
  );
};

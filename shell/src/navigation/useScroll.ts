import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { withoutPrefix } from '../sections/localePrefix';
import { restoreByHand } from './documentHistory';
import { saveScroll, restoreScroll, scrollToHash } from './scroll';

/** Spec §2: scrolls to the top after a navigation, unless there is a saved position or a hash, or only the query changed. */
export const useScroll = (): void => {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const page = withoutPrefix(pathname);
  // The first history entry of every document has the key `default`, so the key alone does not identify the page.
  const entry = `${key} ${page}`;
  const last = useRef(page);

  useEffect(() => {
    restoreByHand();
  }, []);

  // Layout effect: removing the old page shrinks the document, which would otherwise be saved as a scroll position.
  useLayoutEffect(() => {
    const save = () => saveScroll(entry);
    window.addEventListener('scrollend', save);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scrollend', save);
      window.removeEventListener('pagehide', save);
    };
  }, [entry]);

  useEffect(() => {
    const stays = type !== NavigationType.Pop && last.current === page && !hash;
    last.current = page;
    if (stays) return undefined;
    const restoring = type === NavigationType.Pop && restoreScroll(entry);
    if (restoring) return restoring;
    if (hash) return scrollToHash(hash);
    window.scrollTo({ top: 0 });
    return undefined;
  }, [entry, page, hash, type]);
};

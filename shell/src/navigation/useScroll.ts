import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { withoutPrefix } from '../sections/localePrefix';
import { returnsToEntry, restoreByHand } from './documentHistory';
import { saveScroll, restoreScroll, scrollToHash } from './scroll';

/** Spec §2: scrolls to the top after a navigation, unless there is a saved position to come back to or a hash, or only the query changed. */
export const useScroll = (): void => {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  const page = withoutPrefix(pathname);
  // The first history entry of every document has the key `default`, so the key alone does not identify the page, nor the path what it shows.
  const entry = `${key} ${page}${search}`;
  const last = useRef(page);
  // The first one counts as reached by Back, also where somebody has just opened the address.
  const opened = useRef(returnsToEntry() ? '' : entry);

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
    const isOpened = opened.current === entry;
    opened.current = '';
    const restoring = type === NavigationType.Pop && !isOpened && restoreScroll(entry);
    if (restoring) return restoring;
    if (hash) return scrollToHash(hash);
    window.scrollTo({ top: 0 });
    return undefined;
  }, [entry, page, hash, type]);
};

import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { withoutPrefix } from '../sections/localePrefix';
import { restoreByHand } from './documentHistory';
import { keepScroll, restoreScroll, scrollToHash } from './scroll';

/** Spec §2: to the top, unless there is a saved position or a hash. A page that only rewrites its address stays where it is. */
export const useScroll = (): void => {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const page = withoutPrefix(pathname);
  // The first entry of every document is called `default`: a link opened afresh isn't the page that stood here before.
  const entry = `${key} ${page}`;
  const last = useRef(page);

  useEffect(() => {
    restoreByHand();
  }, []);

  // Before the layout changes: a page that leaves shrinks the document, and the browser reports that as scrolling.
  useLayoutEffect(() => {
    const keep = () => keepScroll(entry);
    window.addEventListener('scrollend', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scrollend', keep);
      window.removeEventListener('pagehide', keep);
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

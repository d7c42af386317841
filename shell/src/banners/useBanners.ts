import { useEffect, useState } from 'react';
import { type Banner, notDismissed } from '@titian/shared-contracts';
import { onHubReconnect, useHubEvent, useSession } from '@titian/shared-auth';
import { usePortal } from '../portal/portalContext';
import { useBannersQuery } from './banners.api';
import { readDismissed } from './dismissedCookie';

/** A visitor has no live events: banners are asked for so often; milliseconds. */
const VISITOR_POLL = 300_000;
/** The longest that a timer of the browser can wait; milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Draws again when the next of the banners ends. */
function useEnds(banners: readonly Banner[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...banners.flatMap(({ to }) => (to && Date.parse(to) > now ? [Date.parse(to)] : [])));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(next - Date.now(), 0), LONGEST));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}

/**
 * What is announced above every page for whoever is here now. The document brings it, so that the first page neither waits nor moves; it is
 * asked for when somebody else is here than the document was made for, and when something was announced.
 */
export function useBanners(): Banner[] {
  const { banners: first } = usePortal();
  const { status, user } = useSession();
  const [isOld, setOld] = useState(false);
  const isVisitor = status === 'anonymous';
  const isOther = status !== 'starting' && (user?.id ?? null) !== first.reader;
  useHubEvent('announcement', () => setOld(true));
  useEffect(() => onHubReconnect(() => setOld(true)), []);
  useEffect(() => {
    const timer = isVisitor ? setTimeout(() => setOld(true), VISITOR_POLL) : undefined;
    return () => clearTimeout(timer);
  }, [isVisitor]);
  const asks = isOld || isOther;
  const { currentData } = useBannersQuery(undefined, { skip: !asks, pollingInterval: isVisitor ? VISITOR_POLL : 0 });
  // What the document brought was chosen for its reader: it isn't shown to another one, not even while the answer is awaited.
  const known = (asks ? currentData : undefined) ?? (isOther ? [] : first.list);
  const now = useEnds(known);
  const running = known.filter(({ to }) => to === null || Date.parse(to) > now);
  return isVisitor ? notDismissed(running, readDismissed()) : running;
}

import { useEffect, useState } from 'react';
import { LIVE_EVERY_MS, type LiveSpan, LiveTraffic, liveTopic } from '@titian/shared-contracts/traffic';
import { useHubConnected, useWatched } from '@titian/shared-auth';
import { useLiveTrafficQuery } from './trafficStatus.api';

/** Figures that are older than this are late: the page asks for new ones by itself; milliseconds. */
const LATE_MS = 3 * LIVE_EVERY_MS;

/** Whether what came last has stood for too long, or nothing came at all; another `last` begins another wait. */
function useLate(last: string): boolean {
  const [late, setLate] = useState<string | undefined>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(last), LATE_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return late === last;
}

const newer = (a: LiveTraffic | undefined, b: LiveTraffic | undefined) => (a && (!b || a.at >= b.at) ? a : b);

/** The traffic of a span, newest figures: those that the hub sends; while it is away, or sends none, the page asks for them. */
export function useLive(span: LiveSpan) {
  const isConnected = useHubConnected();
  const [sent, setSent] = useState<LiveTraffic | undefined>();
  const sentAt = sent?.span === span ? sent.at : undefined;
  const isLate = useLate(sentAt ?? span);
  const isLive = isConnected && !isLate;
  useWatched(liveTopic(span), (data) => {
    const read = LiveTraffic.safeParse(data);
    if (read.success) setSent(read.data);
  });
  const query = useLiveTrafficQuery(
    { query: { span } },
    { pollingInterval: isLive ? 0 : LIVE_EVERY_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  // After a change of the span the query still has the figures of the one before.
  const asked = query.currentData;
  const data = newer(sentAt === undefined ? undefined : sent, asked);
  const error = data === asked ? query.error : undefined;
  return { query: { ...query, data, error, isLoading: data === undefined && !query.isError }, isLive };
}

import type { RequestEvent } from '@titian/shared-contracts/data-request';
import { Timeline, useFormat, useKeyedText } from '@titian/shared-ui';

const BAD: readonly string[] = ['overdue', 'refused', 'itemEnded'];

/** From the request to the first call, newest first. */
export function RequestTimeline({ events }: { events: readonly RequestEvent[] }) {
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const wordsOf = ({ code, params }: RequestEvent) => {
    const { until, ...rest } = params;
    return text(`dataRequests.event.${code}`, { ...rest, ...(until && { until: format.date(until) }) }, code);
  };
  const entries = [...events].reverse().map((event, index) => ({
    key: event.id,
    title: wordsOf(event),
    at: event.at,
    by: event.actor?.displayName,
    state: BAD.includes(event.code) ? ('bad' as const) : index === 0 ? ('now' as const) : ('done' as const),
  }));
  return <Timeline entries={entries} />;
}

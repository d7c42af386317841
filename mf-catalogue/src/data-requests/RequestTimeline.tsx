import type { RequestEvent } from '@titian/shared-contracts/data-request';
import { Timeline, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';

const BAD: readonly string[] = ['overdue', 'refused', 'itemEnded'];

/** What the time line counts, each with its plural. */
const COUNTED = ['fields', 'apis', 'files'] as const;

/** From the request to the first call, newest first. */
export function RequestTimeline({ events }: { events: readonly RequestEvent[] }) {
  const text = useKeyedText('catalogue');
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const wordsOf = ({ code, params }: RequestEvent) => {
    const { until } = params;
    const counted = COUNTED.filter((name) => params[name] !== undefined).map((name) => [
      name,
      t(`dataRequests.counted.${name}`, { count: Number(params[name]) }),
    ]);
    const words = { ...params, ...Object.fromEntries(counted), ...(until && { until: format.date(until) }) };
    return text(`dataRequests.event.${code}`, words, code);
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

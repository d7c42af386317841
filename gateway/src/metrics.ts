import type { CallOutcome, CallRecord } from '@titian/shared-contracts/plane';
import type { SnapshotIndex } from './snapshot/snapshot-index';

/** Upper bounds of the classes of times, seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What is read at the moment of an answer. */
interface Now {
  /** Milliseconds since 1970. */
  now: number;
  index: SnapshotIndex | null;
  spool: { bytes: number; lost: number };
  /** Calls that hold a connection to a provider's system, and that wait for one. */
  upstreams: { held: number; waiting: number };
}

const NAME = 'titian_gateway';
const lines = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string, values: string[]) => [
  `# HELP ${NAME}_${name} ${help}`,
  `# TYPE ${NAME}_${name} ${type}`,
  ...values.map((value) => `${NAME}_${name}${value}`),
];

/** What a node counts since its start, for whoever watches over it. */
export class Metrics {
  private readonly calls: Record<string, Partial<Record<CallOutcome, number>>> = {};
  private readonly classes = BOUNDS.map(() => 0);
  private seconds = 0;
  private count = 0;

  readonly add = ({ outcome, environment, totalMs }: CallRecord): void => {
    const calls = (this.calls[environment ?? 'unknown'] ??= {});
    calls[outcome] = (calls[outcome] ?? 0) + 1;
    this.seconds += totalMs / 1000;
    this.count += 1;
    // The classes hold each other: what fits one fits all wider ones.
    for (let at = BOUNDS.length - 1; at >= 0 && totalMs <= BOUNDS[at]! * 1000; at -= 1) this.classes[at]! += 1;
  };

  /** All of it in the text format of Prometheus (version 0.0.4). */
  text({ now, index, spool, upstreams }: Now): string {
    const { version, issuedAt } = index?.snapshot ?? { version: 0, issuedAt: null };
    const age = issuedAt === null ? [] : [` ${Math.max(0, now - Date.parse(issuedAt)) / 1000}`];
    return [
      ...lines(
        'calls_total',
        'counter',
        'Calls by how they ended.',
        Object.entries(this.calls).flatMap(([environment, calls]) =>
          Object.entries(calls).map(
            ([outcome, count]) => `{outcome="${outcome}",environment="${environment}"} ${count}`,
          ),
        ),
      ),
      ...lines('call_duration_seconds', 'histogram', 'From the first byte of a call to the last of its answer.', [
        ...BOUNDS.map((bound, at) => `_bucket{le="${bound}"} ${this.classes[at]}`),
        `_bucket{le="+Inf"} ${this.count}`,
        `_sum ${this.seconds}`,
        `_count ${this.count}`,
      ]),
      ...lines('upstream_calls', 'gauge', 'Calls that hold a connection to a provider’s system, or wait for one.', [
        `{state="held"} ${upstreams.held}`,
        `{state="waiting"} ${upstreams.waiting}`,
      ]),
      ...lines('spool_bytes', 'gauge', 'Call records on disk that the portal does not have yet.', [` ${spool.bytes}`]),
      ...lines('records_lost_total', 'counter', 'Call records that could not be kept, or that the portal refused.', [
        ` ${spool.lost}`,
      ]),
      ...lines('snapshot_version', 'gauge', 'The snapshot in force; 0 without one.', [` ${version}`]),
      ...lines('snapshot_age_seconds', 'gauge', 'Since the snapshot in force was made.', age),
      '',
    ].join('\n');
  }
}

import { sql, type SQL } from 'drizzle-orm';
import { TIME_ZONE } from '@titian/shared-contracts';
import { TIME_CLASSES } from './traffic.tables';

/** The periods of roll-ups, each with its table and the period that a record's moment `at` lies in. */
const GRAINS = {
  call_minute: `date_trunc('minute', at)`,
  call_hour: `date_trunc('hour', at)`,
  call_day: `(at at time zone '${TIME_ZONE}')::date`,
} as const;
export type RollUpTable = keyof typeof GRAINS;
export const ROLL_UPS = Object.keys(GRAINS) as RollUpTable[];

const DIMENSIONS = {
  environment: 'environment',
  organization_id: 'organization_id',
  project_id: 'project_id',
  version_id: 'version_id',
  operation_id: 'operation_id',
  consumer_organization_id: 'consumer_organization_id',
  application_id: 'application_id',
  subscription_id: 'subscription_id',
  outcome: 'outcome',
  status_class: 'status / 100',
} as const;

/** Whole milliseconds: their sum is the same in whatever order they are added. */
const MS = 'round(total_ms)';
const classes = Object.fromEntries(
  [...TIME_CLASSES, Infinity].map((bound, index) => {
    const above = TIME_CLASSES[index - 1] ?? -1;
    const name = bound === Infinity ? 'le_more' : `le${bound}`;
    return [name, `count(*) filter (where ${MS} > ${above}${bound === Infinity ? '' : ` and ${MS} <= ${bound}`})`];
  }),
);
const MEASURES: Record<string, string> = {
  calls: 'count(*)',
  counted: 'count(*) filter (where counted)',
  request_bytes: 'sum(request_bytes)',
  response_bytes: 'sum(response_bytes)',
  total_ms: `sum(${MS})`,
  ...classes,
};

/** Sums of what `source` selects of the records, as rows of a roll-up. They are in one order, so that two servers' batches don't wait for each other. */
const sums = (table: RollUpTable, source: SQL): SQL => {
  const keys = { period: GRAINS[table], ...DIMENSIONS };
  const order = Object.keys(keys)
    .map((_, index) => index + 1)
    .join(', ');
  const selected = Object.entries({ ...keys, ...MEASURES })
    .map(([name, expression]) => `${expression} as ${name}`)
    .join(', ');
  return sql`select ${sql.raw(selected)} from ${source} group by ${sql.raw(order)} order by ${sql.raw(order)}`;
};
const columns = sql.raw(['period', ...Object.keys(DIMENSIONS), ...Object.keys(MEASURES)].join(', '));

/** The statement that adds records to a roll-up. `source` has rows of `call_record`. */
export const addTo = (table: RollUpTable, source: SQL): SQL => {
  const added = Object.keys(MEASURES).map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  return sql`insert into ${sql.identifier(table)} (${columns}) ${sums(table, source)}
    on conflict on constraint ${sql.identifier(`${table}_key`)} do update set ${sql.raw(added.join(', '))}`;
};

/** The rows that a roll-up should have for `source`, for comparing. */
export const expectedOf = (table: RollUpTable, source: SQL): SQL => sums(table, source);
export const rollUpColumns = columns;

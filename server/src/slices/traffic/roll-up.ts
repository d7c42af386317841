import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { TIME_ZONE } from '@titian/shared-contracts';
import {
  callAllHour,
  callAllMinute,
  callApiFiveMinutes,
  callApiHour,
  callApiSixHours,
  callApplicationFiveMinutes,
  callApplicationHour,
  callApplicationSixHours,
  callDay,
  callHour,
  callMinute,
  callOrganizationFiveMinutes,
  callOrganizationHour,
  callOrganizationSixHours,
  TIME_CLASSES,
} from './traffic.tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** One of the portal's zone, from which its six hours are counted. */
const MIDNIGHT = `timestamp '2000-01-01' at time zone '${TIME_ZONE}'`;

interface Grain {
  /** The length of its periods, milliseconds. */
  ms: number;
  /** The period that a record's moment `at` lies in. */
  period: string;
  /** Whether a period is a date, and not the moment it begins. */
  isDate: boolean;
  /** How long it is kept (marketplace.md §23.8); null where it stays. */
  keptDays: number | null;
}
const GRAINS = {
  minute: { ms: MINUTE, period: `date_trunc('minute', at)`, isDate: false, keptDays: 7 },
  fiveMinutes: { ms: 5 * MINUTE, period: `date_bin('5 minutes', at, 'epoch')`, isDate: false, keptDays: 7 },
  hour: { ms: HOUR, period: `date_trunc('hour', at)`, isDate: false, keptDays: 400 },
  sixHours: { ms: 6 * HOUR, period: `date_bin('6 hours', at, ${MIDNIGHT})`, isDate: false, keptDays: 400 },
  day: { ms: DAY, period: `(at at time zone '${TIME_ZONE}')::date`, isDate: true, keptDays: null },
} satisfies Record<string, Grain>;

/** Every roll-up: its grain, and its table, whose columns say by what it is kept and what it has sums of. */
export const ROLL_UP = {
  call_minute: { ...GRAINS.minute, table: callMinute },
  call_hour: { ...GRAINS.hour, table: callHour },
  call_day: { ...GRAINS.day, table: callDay },
  call_api_five_minutes: { ...GRAINS.fiveMinutes, table: callApiFiveMinutes },
  call_api_hour: { ...GRAINS.hour, table: callApiHour },
  call_api_six_hours: { ...GRAINS.sixHours, table: callApiSixHours },
  call_organization_five_minutes: { ...GRAINS.fiveMinutes, table: callOrganizationFiveMinutes },
  call_organization_hour: { ...GRAINS.hour, table: callOrganizationHour },
  call_organization_six_hours: { ...GRAINS.sixHours, table: callOrganizationSixHours },
  call_application_five_minutes: { ...GRAINS.fiveMinutes, table: callApplicationFiveMinutes },
  call_application_hour: { ...GRAINS.hour, table: callApplicationHour },
  call_application_six_hours: { ...GRAINS.sixHours, table: callApplicationSixHours },
  call_all_minute: { ...GRAINS.minute, table: callAllMinute },
  call_all_hour: { ...GRAINS.hour, table: callAllHour },
};
export type RollUpTable = keyof typeof ROLL_UP;
export const ROLL_UPS = Object.keys(ROLL_UP) as RollUpTable[];

/** Since when a roll-up is kept; null where it stays. */
export function keptSince(table: RollUpTable, now: Date): Date | null {
  const { keptDays } = ROLL_UP[table];
  return keptDays === null ? null : new Date(now.getTime() - keptDays * DAY);
}

/** Columns of roll-ups by which they are kept that a record has under another name. */
const DIMENSIONS: Record<string, string> = { status_class: 'status / 100' };

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

/** The names of a roll-up's columns: those it is kept by, with the period first, and its sums. */
function namesOf(table: RollUpTable) {
  const names = Object.keys(getTableColumns(ROLL_UP[table].table)).map(toSnakeCase);
  return { keys: names.filter((name) => !(name in MEASURES)), sums: names.filter((name) => name in MEASURES) };
}

/** The columns of a roll-up, in the order in which `expectedOf` has them. */
export const rollUpColumns = (table: RollUpTable): SQL => {
  const { keys, sums } = namesOf(table);
  return sql.raw([...keys, ...sums].join(', '));
};

/**
 * The rows that a roll-up should have for `source`, which has rows of `call_record`. They are in one order, so that two servers' batches don't
 * wait for each other.
 */
export const expectedOf = (table: RollUpTable, source: SQL): SQL => {
  const { keys, sums } = namesOf(table);
  const expressions: Record<string, string> = { ...DIMENSIONS, ...MEASURES, period: ROLL_UP[table].period };
  const selected = [...keys, ...sums].map((name) => `${expressions[name] ?? name} as ${name}`).join(', ');
  const order = keys.map((_, index) => index + 1).join(', ');
  return sql`select ${sql.raw(selected)} from ${source} group by ${sql.raw(order)} order by ${sql.raw(order)}`;
};

/** The statement that adds records to a roll-up. `source` has rows of `call_record`. */
export const addTo = (table: RollUpTable, source: SQL): SQL => {
  const added = namesOf(table).sums.map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  return sql`insert into ${sql.identifier(table)} (${rollUpColumns(table)}) ${expectedOf(table, source)}
    on conflict on constraint ${sql.identifier(`${table}_key`)} do update set ${sql.raw(added.join(', '))}`;
};

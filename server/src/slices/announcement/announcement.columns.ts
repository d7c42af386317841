import { sql } from 'drizzle-orm';
import { announcement as a } from './announcement.tables';

/** `stateAt` as SQL, for lists that filter by it. */
export const stateColumn = (now: Date) => sql`(case
  when ${a.state} <> 'Published' then ${a.state}
  when ${a.endsAt} <= ${now.toISOString()}::timestamptz then 'Expired'
  when ${a.startsAt} > ${now.toISOString()}::timestamptz then 'Scheduled'
  else 'Published' end)`;

/** `en` where the title or the body has no English text. */
const missingColumn = sql`(case when ${a.title} ->> 'en' = '' or ${a.body} ->> 'en' = '' then 'en' else '' end)`;

export const listFields = (now: Date) => ({
  state: stateColumn(now),
  severity: sql`${a.severity}`,
  audience: sql`${a.audience}`,
  // `contains`, because one announcement has several places.
  places: sql`array_to_string(${a.places}, ' ')`,
  pinned: sql`${a.pinned}::text`,
  missing: missingColumn,
  title: sql`lower(${a.title} ->> 'my')`,
  from: sql`${a.startsAt}`,
  updatedAt: sql`${a.updatedAt}`,
});

/** The order of the carousel: pinned ones first. */
export const listSorts = { order: sql`(case when ${a.pinned} then 0 else 1 end, ${a.position})` };

export const listSearch = [
  sql`${a.title} ->> 'my'`,
  sql`${a.title} ->> 'en'`,
  sql`${a.body} ->> 'my'`,
  sql`${a.body} ->> 'en'`,
];

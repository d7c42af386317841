import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { addTo, keptSince, ROLL_UPS } from './roll-up';

/** What a subscription's calls of a day shall be: calls that came through, those of them that failed, and refused ones besides. */
export interface PlannedDay {
  projectId: string;
  subscriptionId: string;
  /** `YYYY-MM-DD` in the portal's zone. */
  day: string;
  calls: number;
  failed: number;
  refused: number;
  /** 95 of 100 calls take at most so many milliseconds. */
  latencyP95: number;
}

/** Calls with a key that nobody knows, in a hundred. */
const STRAY = 0.6;

/**
 * One row for each planned call. Times of a day lie in office hours mostly, today's before now; how long calls take is log-normal, with the
 * planned percentile. `random()` is that of the database, from a fixed seed.
 */
const insertCalls = (days: readonly PlannedDay[], now: string) => sql`
  with plan as (select * from json_to_recordset(${JSON.stringify(days)}::json) as p(
    "projectId" uuid, "subscriptionId" uuid, day date, calls int, failed int, refused int, "latencyP95" float8)
  ), drawn as (
    select p.*, n, p.day::timestamp at time zone ${TIME_ZONE} as midnight,
      exp(ln(greatest(p."latencyP95", 8) / 2) + 0.42 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random())) as ms,
      random() as of_day, random() + random() + random() - 1.5 as of_office, random() as luck, random() as which, random() as size
    from plan p cross join lateral generate_series(1, p.calls + p.refused) n
  ), placed as (
    select d.*, least(case when d.midnight + interval '1 day' > ${now}::timestamptz
        then d.midnight + d.of_day * (${now}::timestamptz - d.midnight)
        else d.midnight + (case when d.which < 0.8 then 12.5 + d.of_office * 5 else d.of_day * 24 end) * interval '1 hour' end, ${now}::timestamptz) as at,
      case when d.n > d.calls then 'quota' when d.n <= d.failed then case when d.luck < 0.7 then 'providerError' else 'gatewayError' end
        when d.luck < 0.014 then 'clientError' else 'success' end as outcome
    from drawn d
  )
  insert into call_record (id, at, trace_id, node, config_version, total_ms, upstream_ms, steps, environment, organization_id, project_id, version_id,
    operation_id, path_template, method, query_keys, consumer_organization_id, application_id, subscription_id, package_id, credential_id, credential_kind,
    client_ip, user_agent, request_bytes, response_bytes, status, upstream_status, attempts, removed_fields, compliance_flags, outcome, code, error_step, counted)
  select gen_random_uuid(), p.at, md5(random()::text || p.n), 'portal', '0',
    case p.outcome when 'quota' then 0.4 when 'gatewayError' then 10000 else round(p.ms::numeric + 1, 1) end,
    case p.outcome when 'quota' then null when 'gatewayError' then 10000 else round(p.ms::numeric, 1) end,
    case p.outcome when 'quota' then '[{"name":"accept","ms":0.1},{"name":"authenticate","ms":0.1},{"name":"quota","ms":0.1}]'::jsonb
      else jsonb_build_array('{"name":"accept","ms":0.1}'::jsonb, '{"name":"authenticate","ms":0.2}'::jsonb, '{"name":"subscription","ms":0.1}'::jsonb,
        jsonb_build_object('name', 'upstream', 'ms', round(p.ms::numeric, 1))) end,
    s.environment, pr.organization_id, p."projectId", s.version_id, op.method || ' ' || op.path, op.path, upper(op.method), '[]'::jsonb,
    s.organization_id, s.application_id, s.id, s.package_id, key.id, 'apiKey',
    '10.' || (s.number % 200) || '.4.' || (17 + s.number % 50), 'titian-klien/1.4', 0,
    case when p.outcome = 'success' then 180 + (p.size * 5200)::int else 310 end,
    case p.outcome when 'success' then 200 when 'clientError' then 404 when 'quota' then 429 when 'gatewayError' then 504 else 500 end,
    case p.outcome when 'success' then 200 when 'clientError' then 404 when 'providerError' then 500 end,
    case p.outcome when 'quota' then 0 else 1 end, 0, '[]'::jsonb, p.outcome,
    case p.outcome when 'quota' then 'GDX-1310' when 'gatewayError' then 'GDX-2003' end,
    case p.outcome when 'quota' then 'quota' when 'gatewayError' then 'upstream' end,
    p.outcome not in ('quota', 'gatewayError')
  from placed p
  join (select *, row_number() over (order by subscription_no) as number from subscription) s on s.id = p."subscriptionId"
  join project pr on pr.id = p."projectId"
  join api_version v on v.id = s.version_id
  left join lateral (select c.id from credential c where c.application_id = s.application_id and c.environment = s.environment
    order by c.state, c.created_at limit 1) key on true
  cross join lateral jsonb_to_record(v.operations -> floor(power(p.which, 2) * jsonb_array_length(v.operations))::int) as op(method text, path text)`;

/** Some calls with a key that nobody knows: of those the caller isn't known either. */
const insertStrays = sql`
  insert into call_record (id, at, trace_id, node, config_version, total_ms, steps, environment, organization_id, project_id, version_id, operation_id,
    path_template, method, query_keys, client_ip, user_agent, request_bytes, response_bytes, status, attempts, removed_fields, compliance_flags, outcome, code,
    error_step, counted)
  select gen_random_uuid(), at, md5(random()::text || trace_id), node, config_version, 0.3,
    '[{"name":"accept","ms":0.1},{"name":"route","ms":0.1},{"name":"authenticate","ms":0.1}]'::jsonb, environment, organization_id, project_id, version_id,
    operation_id, path_template, method, query_keys, '203.0.113.' || (1 + floor(random() * 200)::int), 'curl/8.9.1', 0, 290, 401, 0, 0, '[]'::jsonb,
    'authFailed', 'GDX-1402', 'authenticate', false
  from call_record where random() < ${STRAY / 100}`;

/** Makes the records of planned days, and of them every roll-up, within the database: none of the demo's figures comes from anywhere else. */
export async function insertPlannedDays(tx: Db, days: readonly PlannedDay[], now: Date): Promise<void> {
  await tx.execute(sql`select setseed(0.26)`);
  await tx.execute(
    insertCalls(
      days.filter(({ calls, refused }) => calls + refused > 0),
      now.toISOString(),
    ),
  );
  await tx.execute(insertStrays);
  for (const table of ROLL_UPS) {
    const since = keptSince(table, now)?.toISOString() ?? '-infinity';
    await tx.execute(addTo(table, sql`(select * from call_record where at > ${since}::timestamptz) records`));
  }
}

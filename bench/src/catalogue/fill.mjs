import { VOCABULARY } from './vocabulary.mjs';

const SEED = 0.42;
const BATCH = 10_000;

/** SQL for a text of this many random words for row `n`, common words more often. */
const randomWords = (
  count,
) => `(select string_agg(w.words[1 + floor(power(random(), 2.4) * ${VOCABULARY.length})::int + g * 0], ' ')
  from generate_series(1, ${count} + (n.i * 0)::int) as g)`;

const WORDS = `'{${VOCABULARY.join(',')}}'::text[]`;

/** An id that sorts after earlier ones, as the portal's UUIDs do. */
const id = (kind, n) => `('019756c2-cfc0-${kind}-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** The daily roll-ups have the same numbers, so that the job that copies them to the search table changes nothing. */
const YESTERDAY = `((now() at time zone 'Asia/Singapore')::date - 1)`;
const AVAILABILITY = `(case health when 'up' then 0.999 when 'degraded' then 0.98 else 0.5 end)::real`;

const batch = (from, to) => `
with w as materialized (select ${WORDS} as words),
  orgs as materialized (select array_agg(id order by code) as ids, array_agg(tenant_id order by code) as tenants from organization),
  kinds as materialized (select array_agg(code order by code) as codes from category),
  n as materialized (
    select i, ${id('7000', 'i')} as id, ${id('7001', 'i')} as version_id, 1 + floor(power(random(), 1.7) * array_length(orgs.ids, 1))::int as org,
      kinds.codes[1 + floor(power(random(), 1.4) * array_length(kinds.codes, 1))::int] as category, random() as luck, random() as price,
      now() - random() * interval '900 days' as published, floor(power(random(), 6) * 2000000)::int as calls,
      case when random() < 0.9 then 'up' when random() < 0.7 then 'degraded' else 'down' end as health
    from generate_series(${from}, ${to}) as i, orgs, kinds),
  texts as materialized (
    select n.*, orgs.ids[n.org] as organization_id, orgs.tenants[n.org] as tenant_id,
      ${randomWords(4)} as title, ${randomWords(16)} as about, ${randomWords(70)} as words, string_to_array(${randomWords(3)}, ' ') as tags
    from n, w, orgs),
  projects as (
    insert into project (id, project_identifier, identifier, name, summary, description, organization_id, category, tags, data_classification,
      personal_data, legal_basis, update_frequency, contact_name, contact_email, status, allowed_organizations, access, current_version_id, published_at)
    select id, 'BENCH-' || i, 'bench-' || i, jsonb_build_object('my', title, 'en', title), jsonb_build_object('my', about, 'en', about),
      jsonb_build_object('my', words, 'en', words), organization_id, category, tags, 'Open', false, '{"my":"","en":""}', '{"my":"","en":""}',
      'Unit Data', 'data@bench.example', 'publish', '{}', case when luck < 0.5 then 'open' when luck < 0.9 then 'approval' else 'agency' end,
      version_id, published from texts returning 1),
  versions as (
    insert into api_version (id, project_id, version, state, swagger_original, operations, published_at)
    select version_id, id, 'v1.0', 'Published', '{}', '[]', published from texts returning 1),
  days as (insert into call_day (period, project_id, subscription_id, outcome, status_class, calls, counted, le100)
    select ${YESTERDAY}, id, id, 'success', 2, calls, calls, calls from texts returning 1),
  checks as (insert into health_day (project_id, day, availability) select id, ${YESTERDAY}, ${AVAILABILITY} from texts returning 1)
insert into project_search (project_id, title, about, words, listed, restricted, organization_id, tenant_id, category, tags, access, price_from, paid,
  published_at, name_my, name_en, calls, trend, health, availability)
select id, title, about, words, true, luck > 0.97, organization_id, tenant_id, category, tags,
  case when luck < 0.5 then 'open' when luck < 0.9 then 'approval' else 'agency' end,
  jsonb_build_object('model', case when price < 0.8 then 'Free' else 'PerCall' end, 'amount', case when price < 0.8 then 0 else 0.05 end, 'currency', 'MYR'),
  price >= 0.8, published, title, title, calls, array_fill(0, '{28}') || calls || 0, health, ${AVAILABILITY}
from texts`;

/**
 * Adds published projects to a migrated and seeded database, the same ones each time.
 * @param {(sql: string) => Promise<unknown>} run
 * @param {number} count
 */
export async function fillCatalogue(run, count) {
  await run(`select setseed(${SEED})`);
  for (let from = 1; from <= count; from += BATCH) await run(batch(from, Math.min(from + BATCH - 1, count)));
  await run(`insert into search_term (word) select unnest(${WORDS}) on conflict do nothing`);
  await run('analyze');
}

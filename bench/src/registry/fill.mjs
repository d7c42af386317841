const SEED = 0.42;
/** Number of sections with a canary, and its share of subjects. */
const CANARIES = 10;
const CANARY_PERCENT = 20;
const FILES = 12;

const INTEGRITY = (salt) => `'sha256-' || encode(sha256((${salt})::text::bytea), 'base64')`;

/** Releases of section `s`, version 1.`r`.0: three pages, a menu entry and a dozen files each. */
const RELEASES = `
with n as (
  select s, r, 'mf-bench' || s as name, '1.' || r || '.0' as version from generate_series(1, $sections) as s, generate_series(1, $releases) as r),
described as (
  select n.*, jsonb_build_object(
    'name', name, 'version', version, 'contract', '^1.0.0', 'title', jsonb_build_object('my', 'Seksyen ' || s, 'en', 'Section ' || s),
    'routes', (select jsonb_agg(jsonb_build_object('pattern', '/bench/' || s || '/' || p, 'layout', 'default', 'guards', jsonb_build_array('authenticated'),
      'title', jsonb_build_object('my', 'Halaman ' || p, 'en', 'Page ' || p))) from generate_series(1, 3) as p),
    'nav', jsonb_build_array(jsonb_build_object('path', '/bench/' || s || '/1', 'icon', 'api', 'group', 'main', 'order', s, 'places', jsonb_build_array('side'),
      'label', jsonb_build_object('my', 'Seksyen ' || s, 'en', 'Section ' || s)))) as description from n),
listed as (
  select d.*, (select jsonb_agg(jsonb_build_object('path', 'part' || f || '.js', 'bytes', 1000 + f, 'integrity', ${INTEGRITY('f * 7919 + d.r')}))
    from generate_series(1, ${FILES}) as f) as files from described d)
insert into release (id, section, version, digest, directory, entry, description, manifest, initial_bytes, total_bytes, checks, published_by, stable_since, created_at)
select gen_random_uuid(), name, version, md5(name || version), version, 'part1.js', description,
  jsonb_build_object('manifest', 1, 'section', description, 'entry', 'part1.js', 'initial', jsonb_build_object('js', jsonb_build_array('part2.js'), 'css', '[]'::jsonb),
    'files', files, 'shared', '{}'::jsonb, 'words', jsonb_build_object('my', '[]'::jsonb, 'en', '[]'::jsonb), 'kit', 'bench'),
  90000, 400000, (select jsonb_agg(jsonb_build_object('name', c, 'outcome', 'passed', 'findings', '[]'::jsonb))
    from unnest(array['manifest', 'files', 'version', 'contract', 'routes', 'navigation', 'shared', 'size', 'words', 'styles', 'mount']) as c),
  'bench', case when r < $releases then now() - ($releases - r) * interval '1 day' end, now() - ($releases - r) * interval '1 day' from listed`;

const idOf = (step) =>
  `(select r.id from release r where r.section = s.name and r.version = '1.' || ($releases - ${step}) || '.0')`;

/** Stable is the last release but one, the canary the last. */
const POINTERS = `
insert into section_pointer (section, stable_id, fallback_id, canary_id, canary_percent, canary_since)
select s.name, ${idOf(1)}, ${idOf(2)}, case when s.n <= ${CANARIES} then ${idOf(0)} end, case when s.n <= ${CANARIES} then ${CANARY_PERCENT} else 0 end, now()
from (select name, substring(name from 9)::int as n from section where name like 'mf-bench%') as s`;

const PINS = `
insert into release_pin (id, section, kind, subject_id, release_id, until, reason, by)
select gen_random_uuid(), s.name, 'user', gen_random_uuid()::text, r.id, now() + interval '30 days', 'For the bench', 'bench'
from generate_series(1, $pins) as p
join lateral (select 'mf-bench' || (1 + p % $sections) as name) as s on true
join release r on r.section = s.name and r.version = '1.' || (1 + p % ($releases - 3)) || '.0'`;

/**
 * Fills a migrated database with sections, their releases, canaries and pins.
 * @param {(sql: string) => Promise<unknown>} run
 * @param {{ sections: number, releases: number, pins: number }} numbers
 */
export async function fillRegistry(run, numbers) {
  const runWithNumbers = (sql) => run(sql.replace(/\$(sections|releases|pins)/g, (_, name) => String(numbers[name])));
  await run(`select setseed(${SEED})`);
  await runWithNumbers(`insert into section (name, team, contact, budget_bytes, guard) select 'mf-bench' || s, 'Bench', 'bench', 150000,
    '{"errorRate":0.05,"mountFactor":2,"samples":20,"minutes":10}' from generate_series(1, $sections) as s`);
  await runWithNumbers(RELEASES);
  await runWithNumbers(POINTERS);
  await runWithNumbers(PINS);
  await run(`update registry_state set sequence = sequence + 1`);
  await run('analyze');
}

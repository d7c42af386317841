import { sql } from 'drizzle-orm';
import { sentenceOf } from '../audit/sentences';
import { rows } from '../storage/rows';
import { portalLog, role } from '../storage/schema';
import { earlierDatabases } from './earlier-databases';

/** What a portal of an earlier state has stored is brought on by every migration since that isn't only new columns or tables. */

const { at, now } = earlierDatabases();

const same = (text: string) => ({ my: text, en: text });

/** Severity and audience of old announcements, and for whom they are now and where. */
const ANNOUNCEMENTS = [
  ['Info', 'All', 'All ', 'Home'],
  ['Maintenance', 'SignedIn', 'SignedIn ', 'Home,Bell'],
  ['Important', 'Client', 'Chosen Client', 'Home,Bell'],
  ['Info', 'Developer', 'Chosen SuperAdministrator,TenantAdministrator,Developer', 'Home'],
] as const;
const ROLES = [
  ['Client', true, 'Client'],
  ['Juruaudit <b>', false, 'Developer'],
] as const;
/** Action and text of old entries, and what each says now in English. */
const ENTRIES = [
  ['ORDER_DECIDE', 'Approved an item of the order ORD-1', 'Approved an item of the order ORD-1'],
  ['ORDER_DECIDE', 'Approved a step of an item of the order ORD-1', 'Approved a step of an item of the order ORD-1'],
  ['ORDER_DECIDE', 'Rejected an item of the order ORD-1', 'Rejected an item of the order ORD-1'],
  [
    ...['ORDER_DECIDE', 'Approved with conditions an item of the order ORD-1'],
    'Approved an item of the order ORD-1 with conditions',
  ],
  ['ORDER_DECIDE', 'ORD-1: settled', 'ORD-1: settled'],
  ['ORDER_CLAIM', 'Claimed an item of the order ORD-1', 'Claimed an item of the order ORD-1'],
  ['SECTION_PROMOTE', 'Promoted 2.1.0 to stable in mf-admin', 'Promoted 2.1.0 to stable in mf-admin'],
  ['USER_CREATE', 'Account of an approved applicant', 'Opened the account ORD-1 of an approved applicant'],
] as const;

/** A minimal API of an old portal, without its document; the id of the project. */
const API = sql`with t as (insert into tenant (id, code, name) values (gen_random_uuid(), 'T', '{}') returning id),
  o as (insert into organization (id, tenant_id, code, name, type, email) select gen_random_uuid(), id, 'JTG', '{}', 'x', 'x' from t returning id),
  c as (insert into category (code, name, position) values ('tanah', '{}', 1) returning code)
  insert into project (id, project_identifier, identifier, name, summary, description, organization_id, category, tags, data_classification,
    personal_data, legal_basis, update_frequency, contact_name, contact_email, status, allowed_organizations, access)
  select gen_random_uuid(), 'JTG-1', 'hakmilik', '{}', '{}', '{}', o.id, c.code, '{}', 'Open', false, '{}', '{}', 'x', 'x', 'publish', '{}', 'open' from o, c
  returning id`;

it('keeps the days of use from before there were records of calls', async () => {
  let projectId = '';
  await at('0010_sentences_of_old_entries', async (db) => {
    projectId = (await rows<{ id: string }>(db, API))[0]!.id;
    await db.execute(sql`insert into usage_day (project_id, subscription_id, day, calls, failed, latency_p_95)
      values (${projectId}, gen_random_uuid(), '2026-11-01', 100, 3, 180), (${projectId}, gen_random_uuid(), '2026-11-02', 7, 0, 20000)`);
  });
  await now(async (db) => {
    const kept = await rows(
      db,
      sql`select period::text, outcome, calls, counted, le250, le_more from call_day where project_id = ${projectId} order by period, calls desc`,
    );
    expect(kept).toEqual([
      { period: '2026-11-01', outcome: 'success', calls: 97, counted: 97, le250: 97, le_more: 0 },
      { period: '2026-11-01', outcome: 'providerError', calls: 3, counted: 3, le250: 3, le_more: 0 },
      { period: '2026-11-02', outcome: 'success', calls: 7, counted: 7, le250: 0, le_more: 7 },
    ]);
  });
});

it('says on orders from before which fields they may read: those of the package, without what was withheld', async () => {
  const of = (...fields: string[]) => [{ operationId: 'GET /a', fields }];
  const other = { operationId: 'GET /b', fields: ['/x'] };
  const cases = [
    { pack: null, item: null, now: null },
    { pack: null, item: of('/no'), now: of('/no') },
    { pack: of('/no', '/lot'), item: null, now: of('/no', '/lot') },
    { pack: of('/no', '/lot'), item: [...of('/owner', '/lot', '/no'), other], now: of('/lot', '/no') },
    { pack: of('/no', '/lot/**'), item: of('/lot/a', '/lots', '/lot', '/no'), now: of('/lot/a', '/lot', '/no') },
    { pack: of('/lot/a', '/owner'), item: of('/lot/**'), now: of('/lot/a') },
    { pack: of('/no'), item: of('/lot'), now: of() },
    { pack: of('/no'), item: [other], now: [] },
  ];
  const idOf = (at: number) => `00000000-0000-7000-8000-00000000010${at}`;
  await at('0054_ratings', async (db) => {
    await db.execute(sql`set session_replication_role = replica`);
    const json = (value: unknown) => (value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`);
    for (const [index, { pack, item }] of cases.entries()) {
      const id = idOf(index);
      await db.execute(sql`insert into package (id, project_id, name, description, state, quota, rate, price, validation, fields)
        values (${id}, ${id}, '{}', '{}', 'Published', '{}', '{}', '{}', 'Auto', ${json(pack)})`);
      await db.execute(sql`insert into order_item (id, order_id, project_id, version_id, package_id, provider_id, environment, price, state, sla_due_at, fields)
        values (${id}, ${id}, ${id}, ${id}, ${id}, ${id}, 'Production', '{}', 'Approved', now(), ${json(item)})`);
    }
  });
  await now(async (db) => {
    const found = await rows<{ fields: unknown }>(db, sql`select fields from order_item order by id`);
    expect(found.map(({ fields }) => fields)).toEqual(cases.map((one) => one.now));
  });
});

it('says of rates from before that they have no exceptions, and of those that were announced', async () => {
  const announced = { limit: 30, perSeconds: 60, burst: 5, enabled: true, from: '2026-12-04T16:00:00.000Z' };
  const coming = { ...announced, reason: 'x', by: 'y' };
  await at('0066_rates_that_change', (db) =>
    db.execute(sql`insert into throttle_policy (id, name, "limit", per_seconds, burst, coming)
      values (gen_random_uuid(), 'a-diumumkan', 60, 60, 0, ${JSON.stringify(coming)}::jsonb), (gen_random_uuid(), 'b-tetap', 60, 60, 0, null)`),
  );
  await now(async (db) =>
    expect(await rows(db, sql`select exceptions, coming from throttle_policy order by name`)).toEqual([
      { exceptions: [], coming: { ...coming, exceptions: [] } },
      { exceptions: [], coming: null },
    ]),
  );
});

it('says of blocks from before whether the platform set them, in small letters, and how accounts were disabled', async () => {
  const ID = '00000000-0000-7000-8000-00000000abcd';
  const id = (end: number) => `00000000-0000-7000-8000-0000000000${end}`;
  const [platform, tenant] = [id(11), id(12)];
  const roles = [
    ['SuperAdministrator', platform],
    ['TenantAdministrator', tenant],
  ] as const;
  /** Kind and value of old blocks, who set them, with which role the log says; whether they are the platform's now. */
  const blocks = [
    ['Api', ID.toUpperCase(), platform, null, true],
    ['Api', ID, tenant, null, false],
    // Has become an administrator of the platform, and the other way around.
    ['Version', ID.toUpperCase(), platform, 'TenantAdministrator', false],
    ['Version', ID, tenant, 'SuperAdministrator', true],
    ['Organization', ID.toUpperCase(), tenant, null, true],
    ['Network', '2001:DB8::/32', platform, null, true],
  ] as const;
  /** Disabled accounts from before: when they were signed in to, and to which state they are enabled now. */
  const accounts = [
    [id(13), null, 'PendingActivation'],
    [id(14), '2026-11-01T00:00:00Z', 'Active'],
  ] as const;
  await at('0067_rates_with_exceptions', async (db) => {
    for (const [index, [name, userId]] of roles.entries()) {
      await db.execute(sql`insert into role (id, name, title, description, built_in, base, permissions)
        values (${id(21 + index)}, ${name}, '{}', '{}', true, ${name}, '{}')`);
      await db.execute(sql`insert into user_account (id, username, email, display_name, role_id, state, two_factor, password_changed_at)
        values (${userId}, ${userId}, ${userId}, 'Lama', ${id(21 + index)}, 'Active', 'normal', now())`);
    }
    for (const [userId, login] of accounts)
      await db.execute(sql`insert into user_account (id, username, email, display_name, role_id, state, two_factor, password_hash, last_login_at)
        values (${userId}, ${userId}, ${userId}, 'Lama', ${id(21)}, 'Disabled', 'normal', 'x', ${login}::timestamptz)`);
    for (const [index, [kind, value, by, role]] of blocks.entries()) {
      const blockId = id(31 + index);
      await db.execute(
        sql`insert into deny_rule (id, kind, value, reason, created_by) values (${blockId}, ${kind}, ${value}, 'x', ${by})`,
      );
      if (role)
        await db.execute(sql`insert into portal_log
          (id, at, action_by, actor_id, actor_role, changes, portal_type, log_type, action, action_description, target_type, target_id, outcome, correlation_id)
          values (gen_random_uuid(), now(), 'x', ${by}, ${role}, '[]', 'System', 'Policy', 'BLOCK_CREATE', 'x', 'block', ${blockId}, 'ok', 'old')`);
    }
  });
  await now(async (db) => {
    expect(await rows(db, sql`select kind, value, by_platform from deny_rule order by id`)).toEqual(
      blocks.map(([kind, value, , , by_platform]) => ({ kind, value: kind === 'Network' ? value : ID, by_platform })),
    );
    const states = [null, null, ...accounts.map(([, , state]) => state)];
    expect(await rows(db, sql`select disabled_from from user_account order by id`)).toEqual(
      states.map((disabled_from) => ({ disabled_from })),
    );
  });
});

it('knows the size of files from before a folder added it up', async () => {
  const [fileId, other] = ['31', '32'].map((end) => `00000000-0000-7000-8000-0000000000${end}`);
  await at('0051_accepted_terms', async (db) => {
    await db.execute(sql`set session_replication_role = replica`);
    await db.execute(sql`insert into repository_file (id, repository_id, folder_id, name, version, updated_by)
      values (${fileId}, ${other}, ${other}, 'a.csv', 2, ${other})`);
    for (const [version, size] of [
      [1, 5],
      [2, 5_000_000_000],
    ] as const)
      await db.execute(sql`insert into repository_version (repository_file_id, version, file_id, repository_id, sha256, size, type, scan, created_by)
        values (${fileId}, ${version}, ${other}, ${other}, 'x', ${size}, 'text/csv', 'Clean', ${other})`);
  });
  await now(async (db) =>
    expect(await rows(db, sql`select size::text from repository_file`)).toEqual([{ size: '5000000000' }]),
  );
});

it('leads on to the host of a link that was stored with user info', async () => {
  const links = [
    'https://a@evil.example/x',
    'https://a"b@c@evil.example',
    'https:///a:b@evil.example',
    'https://x.example/@a',
  ];
  const said = (href: string) => ({ noteTo: href, text: '"href": "https://a@b', marks: [{ attrs: { href } }] });
  await at('0054_ratings', async (db) => {
    await db.execute(sql`set session_replication_role = replica`);
    for (const [version, link] of links.entries())
      await db.execute(sql`insert into content_version (content_id, version, content, words, state, at, actor_id, actor_name)
        values (gen_random_uuid(), ${version}, ${JSON.stringify(said(link))}, '', 'Draft', now(), gen_random_uuid(), 'x')`);
  });
  const hosts = ['https://evil.example/x', 'https://evil.example', 'https://evil.example', 'https://x.example/@a'];
  await now(async (db) =>
    expect(await rows(db, sql`select content from content_version order by version`)).toEqual(
      hosts.map((link) => ({ content: said(link) })),
    ),
  );
});

it('has charts of the calls from before there were sums for them', async () => {
  const [provider, api, consumer, application] = ['01', '02', '03', '04'].map(
    (end) => `00000000-0000-7000-8000-0000000000${end}`,
  );
  const calls = [
    ['2026-11-20T15:59:00Z', 'success', 2, provider, api, consumer, 5],
    ['2026-11-20T15:58:00Z', 'success', 2, provider, api, consumer, 4],
    ['2026-11-20T16:01:00Z', 'success', 2, provider, api, consumer, 3],
    ['2026-11-20T16:01:00Z', 'denied', 4, provider, api, consumer, 2],
    ['2026-11-20T16:01:00Z', 'clientError', 4, null, null, null, 1],
  ] as const;
  await at('0021_api_tests', async (db) => {
    for (const [period, outcome, statusClass, ...rest] of calls)
      for (const [table, grain] of [
        ['call_minute', 'minute'],
        ['call_hour', 'hour'],
      ] as const)
        await db.execute(sql`insert into ${sql.identifier(table)} (period, environment, outcome, status_class, organization_id, project_id,
            consumer_organization_id, application_id, calls, operation_id)
          values (date_trunc(${grain}, ${period}::timestamptz), 'Production', ${outcome}, ${statusClass}, ${rest[0]}, ${rest[1]}, ${rest[2]},
            ${application}, ${rest[3]}, ${period})`);
  });
  const EXPECTED = {
    call_all_minute: ['15:58 success 4', '15:59 success 5', '16:01 clientError 1', '16:01 denied 2', '16:01 success 3'],
    call_all_hour: ['15:00 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_api_five_minutes: ['15:55 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_api_hour: ['15:00 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_api_six_hours: ['10:00 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_application_five_minutes: ['15:55 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_application_hour: ['15:00 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_application_six_hours: ['10:00 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_organization_five_minutes: ['15:55 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_organization_hour: ['15:00 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
    call_organization_six_hours: ['10:00 success 9', '16:00 clientError 1', '16:00 denied 2', '16:00 success 3'],
  };
  await now(async (db) => {
    for (const [table, expected] of Object.entries(EXPECTED)) {
      const kept = await rows<{ row: string }>(
        db,
        sql`select to_char(period at time zone 'UTC', 'HH24:MI ') || outcome || ' ' || calls as row from ${sql.identifier(table)} order by 1`,
      );
      expect([table, kept.map(({ row }) => row)]).toEqual([table, expected]);
    }
    for (const [table, whose] of [
      ['call_api_hour', sql`project_id = ${api}`],
      ['call_application_hour', sql`application_id = ${application}`],
    ] as const) {
      const [{ known }] = (await rows<{ known: number }>(
        db,
        sql`select sum(calls)::int as known from ${sql.identifier(table)}
          where organization_id = ${provider} and ${whose} and consumer_organization_id = ${consumer}`,
      )) as [{ known: number }];
      expect([table, known]).toEqual([table, 14]);
    }
  });
});

it('says of old messages for which agency their authors write now, and frees items that nobody works on', async () => {
  const id = (end: string) => sql`${`00000000-0000-7000-8000-0000000000${end}`}::uuid`;
  await at('0057_links_without_user_info', async (db) => {
    await db.execute(sql`set session_replication_role = replica`);
    await db.execute(
      sql`insert into organization (id, tenant_id, code, name, type, email) values (${id('01')}, ${id('02')}, 'JTG', '{}', 'x', 'x')`,
    );
    for (const [user, organization] of [
      [id('11'), id('01')],
      [id('12'), null],
    ])
      await db.execute(sql`insert into user_account (id, username, email, display_name, role_id, organization_id, state, two_factor, password_changed_at)
        values (${user}, ${user}::text, ${user}::text, 'Lama', ${id('03')}, ${organization}::uuid, 'Active', 'normal', now())`);
    for (const [table, about, more] of [
      ['order_message', 'order_id', sql``],
      ['issue_message', 'issue_id', sql`, by_agent`],
      ['data_request_message', 'request_id', sql``],
    ] as const)
      for (const author of [id('11'), id('12')])
        await db.execute(sql`insert into ${sql.identifier(table)} (id, ${sql.identifier(about)}, author_id, body${more})
          values (gen_random_uuid(), ${id('04')}, ${author}, 'x'${table === 'issue_message' ? sql`, true` : sql``})`);
    for (const [item, claimedBy, state] of [
      [id('21'), null, 'InProgress'],
      [id('22'), id('11'), 'InProgress'],
      [id('23'), null, 'Approved'],
    ])
      await db.execute(sql`insert into order_item (id, order_id, project_id, version_id, package_id, provider_id, environment, price, state, claimed_by, sla_due_at)
        values (${item}, ${id('04')}, ${id('05')}, ${id('06')}, ${id('07')}, ${id('01')}, 'Production', '{}', ${state}, ${claimedBy}::uuid, now())`);
  });
  await now(async (db) => {
    for (const table of ['order_message', 'issue_message', 'data_request_message'])
      expect(
        await rows(
          db,
          sql`select author_organization_id is not null as known, author_organization_id = ${id('01')} as own
          from ${sql.identifier(table)} order by author_id`,
        ),
      ).toEqual([
        { known: true, own: true },
        { known: false, own: null },
      ]);
    expect(
      (await rows<{ state: string }>(db, sql`select state from order_item order by id`)).map(({ state }) => state),
    ).toEqual([...['PendingApproval', 'InProgress', 'Approved']]);
  });
});

it('keeps for whom announcements are, tells of what it told, and nobody twice', async () => {
  const [userId, roleId, eventId] = ['11', '12', '13'].map((end) => `00000000-0000-7000-8000-0000000000${end}`);
  const id = (index: number) => `00000000-0000-7000-8000-00000000002${index}`;
  const told = id(1);
  await at('0046_main_page', async (db) => {
    for (const [index, [severity, audience]] of ANNOUNCEMENTS.entries())
      await db.execute(sql`insert into announcement (id, title, body, art, link, severity, audience, state, starts_at)
        values (${id(index)}, '{}', '{}', 'river', '', ${severity}, ${audience}, 'Published', now())`);
    await db.execute(sql`insert into role (id, name, title, description, built_in, base, permissions)
      values (${roleId}, 'Client', '{}', '{}', true, 'Client', '{}')`);
    await db.execute(sql`insert into user_account (id, username, email, display_name, role_id, state, two_factor, password_changed_at)
      values (${userId}, 'lama', 'lama@titian.test', 'Lama', ${roleId}, 'Active', 'normal', now())`);
    await db.execute(sql`insert into outbox (id, code, payload, correlation_id)
      values (${eventId}, 'announcement.published', ${JSON.stringify({ announcementId: told })}::jsonb, 'old')`);
    await db.execute(sql`insert into notification (id, user_id, title, body, link, category, severity, source_key)
      values (gen_random_uuid(), ${userId}, '{}', '{}', '/', 'announcement', 'warning', ${`${eventId}:announcement.published:${userId}`})`);
  });
  await now(async (db) => {
    const kept = await rows<{ for_whom: string; shown_in: string }>(
      db,
      sql`select audience || ' ' || array_to_string(roles, ',') as for_whom, array_to_string(places, ',') as shown_in
        from announcement order by id`,
    );
    expect(kept.map((row) => [row.for_whom, row.shown_in])).toEqual(ANNOUNCEMENTS.map(([, , ...expected]) => expected));
    expect(await rows(db, sql`select about, channel, user_id from notice_sent`)).toEqual([
      { about: `announcement:${told}`, channel: 'inApp', user_id: userId },
    ]);
  });
});

it('keeps roles with their history, and what the portal log says', async () => {
  await at('0005_allowed_origins', async (db) => {
    for (const [name, builtIn, base] of ROLES) {
      await db.execute(sql`with made as (
          insert into role (id, name, description, built_in, base, permissions, row_version)
          values (gen_random_uuid(), ${name}, '{"my":"d","en":"d"}', ${builtIn}, ${base}, '{"cart":["view"]}', 2) returning id)
        insert into role_version (id, role_id, version, kind, name, description, permissions, at)
        select gen_random_uuid(), id, 1, 'created', 'Before', '{"my":"d","en":"d"}'::jsonb, '{}'::jsonb, now() from made`);
    }
    for (const [index, [action, text]] of ENTRIES.entries())
      await db.execute(sql`insert into portal_log
        (id, at, action_by, changes, portal_type, log_type, action, action_description, target_type, target_id, target_label, outcome, correlation_id)
        values (gen_random_uuid(), ${new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString()}, 'somebody', '[]', 'System', 'Order', ${action}, ${text}, 'order', '1', 'ORD-1', 'ok', 'old')`);
  });

  await now(async (db) => {
    expect(await db.select().from(role).orderBy(role.name)).toMatchObject([
      {
        ...{ name: 'Client', title: { my: 'Klien', en: 'Client' } },
        permissions: { cart: ['view'], monitoring: ['view'] },
      },
      { name: 'Juruaudit <b>', title: same('Juruaudit <b>'), permissions: { cart: ['view'] } },
    ]);
    const versions = sql`select v.title from role_version v join role r on r.id = v.role_id order by r.name`;
    expect(await rows(db, versions)).toEqual([{ title: { my: 'Klien', en: 'Client' } }, { title: same('Before') }]);

    const entries = await db.select().from(portalLog).orderBy(portalLog.at);
    expect(entries.map((entry) => sentenceOf(entry, 'en'))).toEqual(ENTRIES.map(([, , said]) => said));
    expect(sentenceOf(entries[2]!, 'my')).toBe('Menolak satu item pesanan ORD-1');
  });
});

import { eq } from 'drizzle-orm';
import { type SectionEvent } from '@titian/shared-contracts';
import { GUARD_DEFAULT, platform, type ReleaseHealth } from '@titian/shared-contracts/platform';
import { createSecrets } from '../../security/secrets';
import { newReportTicket } from '../../security/report-ticket';
import { section, sectionPointer } from '../registry/registry.tables';
import { sectionMinute } from './section-health.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { actsOn, makeReleases } from '../../testing/sections';
import { until } from '../../testing/until';
import { builtShell, createVisitors, type Opener } from '../../testing/visitors';
import { healthOf } from './guard.service';
import { sparksOf } from './spark';

const NAME = 'mf-admin';
const STABLE = '1.0.0';
const CANARY = '1.1.0';
/** Visitors of each release who find nothing wrong. */
const HONEST = 30;
const FAULT = { phase: 'mount', code: 'SEC-401', message: 'forged' } as const;
const HOUR = 3_600_000;

describe('section health', () => {
  let portal: Portal;
  let visitors: ReturnType<typeof createVisitors>;

  const addressOf = (index: number) => `10.2.${index >> 8}.${index & 255}`;
  const mounted = (version: string, ms = 90): Partial<SectionEvent> => ({ version, phase: 'mounted', ms });
  const forged = (): Partial<SectionEvent>[] => [CANARY, STABLE].map((version) => ({ version, ...FAULT }));
  /** The attacker's address; a new one in each test, since only sixty reports of one in a minute are looked at. */
  let attacker = '';
  let tests = 0;
  /** As often as this, all at once. */
  const repeat = (times: number, act: (turn: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: times }, (_, turn) => act(turn)));
  const beginCanary = async () => {
    expect((await actsOn(await portal.as('superadmin'), NAME).canary(CANARY, 50)).status).toBe(200);
    // Only reports of live releases count, and readers don't wait long for a slow database to say which these are now.
    await until(async () => (await portal.app.sections.releaseOf(NAME, CANARY)) !== null, 'the canary');
  };
  const endCanary = async () => actsOn(await portal.as('superadmin'), NAME).endCanary();
  const isRunning = async () => {
    await portal.app.jobs.run('registry.guard');
    const [row] = await portal.db.select().from(sectionPointer).where(eq(sectionPointer.section, NAME));
    return row!.canaryId !== null;
  };
  const verdict = async () => (await healthOf(portal.db, NAME, portal.app.clock()))!.verdict;
  const health = async () => {
    const admin = await portal.as('superadmin');
    const reply = await admin.call(platform.health, { params: { name: NAME }, query: { minutes: '60' } });
    const releases = reply.body.releases as ReleaseHealth[];
    return releases.filter(({ serves }) => serves.includes('stable') || serves.includes('canary'));
  };
  /** Highest share of failed loads that the list of sections draws, in percent. */
  const worstSpark = async () => {
    const spark = (await sparksOf(portal.db, [NAME], portal.app.clock())).get(NAME)!;
    return Math.max(0, ...spark.filter((rate) => rate !== null));
  };
  const expectUnmoved = async () => {
    expect(await isRunning()).toBe(true);
    expect(await verdict()).toBe('healthy');
    expect(await worstSpark()).toBe(0);
    for (const { loads, errorRate } of await health()) {
      expect(loads).toBeGreaterThanOrEqual(HONEST);
      expect(errorRate).toBeLessThanOrEqual(0.1);
    }
  };

  beforeAll(async () => {
    portal = await buildPortal({ TITIAN_REQUESTS_PER_MINUTE: '100000' }, { root: builtShell() });
    visitors = createVisitors(portal, NAME);
    await makeReleases(portal.db, NAME, [STABLE, CANARY]);
    await portal.db.update(section).set({ guard: GUARD_DEFAULT }).where(eq(section.name, NAME));
    const acts = actsOn(await portal.as('superadmin'), NAME);
    expect((await acts.promote(STABLE)).status).toBe(200);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    attacker = `10.9.9.${(tests += 1)}`;
    await portal.db.delete(sectionMinute);
    await beginCanary();
  });
  afterEach(async () => {
    await portal.app.sectionHealth.flush();
    await endCanary();
  });

  it('is reported with a ticket that each served document has anew, since no cache keeps one', async () => {
    const { headers } = await portal.app.inject({ url: '/' });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
    expect(await visitors.open()).not.toBe(await visitors.open());
  });

  describe('of a healthy canary', () => {
    let honest: (typeof sectionMinute.$inferSelect)[] = [];
    beforeAll(async () => {
      await beginCanary();
      await repeat(HONEST, (turn) => visitors.visit([mounted(CANARY), mounted(STABLE)], { ip: addressOf(turn) }));
      await portal.app.sectionHealth.flush();
      honest = await portal.db.select().from(sectionMinute);
      await endCanary();
    });
    beforeEach(async () => {
      await portal.db.insert(sectionMinute).values(honest);
      // A verdict doesn't look back beyond the start of the canary.
      const canarySince = new Date(Date.now() - HOUR);
      await portal.db.update(sectionPointer).set({ canarySince }).where(eq(sectionPointer.section, NAME));
    });

    it.each([40, 400])('is not moved by %i reports without a ticket', async (times) => {
      await repeat(times, async () => expect((await visitors.send(undefined, forged())).statusCode).toBe(202));
      await expectUnmoved();
      for (const { failures } of await health()) expect(failures).toBe(0);
    });

    it('is not moved by tickets of other portals, changed ones, or old ones', async () => {
      const now = portal.app.clock();
      const visitor = { personId: null, ip: attacker };
      const own = (at: Date) => newReportTicket(portal.app.secrets, visitor, at);
      const [id, issued, , signature] = own(now).split('.');
      const tickets = [
        newReportTicket(createSecrets('the secret of another portal, 32 bytes'), visitor, now),
        [id, issued, 'person-aaaaaaaaaaaa', signature].join('.'),
        [`${id}A`, issued, 'person-aaaaaaaaaaaa', ''].join('.'),
        own(new Date(now.getTime() - 13 * HOUR)),
        own(new Date(now.getTime() + 13 * HOUR)),
        ...['', '...', 'a.b.c.d', '.'.repeat(200)],
      ];
      await repeat(40, async (turn) => {
        const { statusCode } = await visitors.send(tickets[turn % tickets.length], forged());
        expect(statusCode).toBe(202);
      });
      await expectUnmoved();
      for (const { failures } of await health()) expect(failures).toBe(0);
    });

    it.each([40, 400])('is moved once by one ticket that reports %i times', async (times) => {
      const ticket = await visitors.open({ ip: attacker });
      // As if from other addresses.
      const replies = Array.from({ length: times }, (_, turn) =>
        visitors.send(ticket, forged(), { ip: addressOf(turn) }),
      );
      for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(202);
      await expectUnmoved();
      for (const { failures } of await health()) expect(failures).toBe(1);
    });

    it.each<[number, string, (turn: number) => Opener, ((turn: number) => Opener)?]>([
      [40, 'one address', () => ({ ip: attacker })],
      [400, 'one address', () => ({ ip: attacker })],
      [40, 'one IPv6 network', (turn) => ({ ip: `2001:db8:${tests}::${turn.toString(16)}` })],
      [40, 'one address, sent by browsers elsewhere', () => ({ ip: attacker }), (turn) => ({ ip: addressOf(turn) })],
    ])('is not moved by the tickets of %i documents from %s', async (times, _where, opener, sender = opener) => {
      await repeat(times / 2, async (turn) => visitors.send(await visitors.open(opener(turn)), forged(), sender(turn)));
      // The other half goes to another row, as by another server.
      await portal.app.sectionHealth.flush();
      await repeat(times / 2, async (turn) => visitors.send(await visitors.open(opener(turn)), forged(), sender(turn)));
      await expectUnmoved();
      for (const { failures, uncounted } of await health()) {
        expect(failures).toBeLessThanOrEqual(3);
        // At most sixty of one visitor in a minute are looked at.
        expect(uncounted).toBeGreaterThanOrEqual(Math.min(times, 60) - 3);
      }
    });

    it('is not moved by an address, a network and an account together, which also say that stable is fast', async () => {
      const cookies = await visitors.signedIn(portal.people.otherclient.id);
      const openers = [{ ip: attacker }, { ip: `2001:db8:${tests}::1` }, { ip: attacker, cookies }];
      await repeat(60, (turn) =>
        visitors.visit(
          [{ version: CANARY, ...FAULT }, mounted(CANARY, 60_000), mounted(STABLE, 1)],
          openers[turn % 3]!,
        ),
      );
      expect(await isRunning()).toBe(true);
      expect(await verdict()).toBe('healthy');
    });
  });

  describe('of a bad canary', () => {
    const spoil = (opener: (turn: number) => Opener) =>
      repeat(HONEST, (turn) => visitors.visit([{ version: CANARY, ...FAULT }, mounted(STABLE)], opener(turn)));

    it('ends it when its faults are reported from different addresses', async () => {
      await spoil((turn) => ({ ip: addressOf(turn) }));
      expect(await isRunning()).toBe(false);
    });

    it('ends it also where one address reports only good of it', async () => {
      await repeat(60, () => visitors.visit([mounted(CANARY)], { ip: attacker }));
      await spoil((turn) => ({ ip: addressOf(turn) }));
      expect(await isRunning()).toBe(false);
    });

    it('ends it when an agency’s people report it from behind one address', async () => {
      const people: Record<string, string>[] = [];
      for (let count = 0; count < 8; count += 1) {
        const { id } = await portal.make.user('Client', { organizationId: portal.organizations.consumer.id });
        people.push(await visitors.signedIn(id));
      }
      await spoil((turn) => ({ ip: attacker, cookies: people[turn % people.length]! }));
      expect(await isRunning()).toBe(false);
    });

    it('decides nothing where all strangers come from one address, for better or worse', async () => {
      await spoil(() => ({ ip: attacker }));
      expect([await isRunning(), await verdict()]).toEqual([true, 'unknown']);
      await repeat(HONEST, () => visitors.visit([mounted(CANARY)], { ip: attacker }));
      expect([await isRunning(), await verdict()]).toEqual([true, 'unknown']);
    });
  });
});

import { desc, sql } from 'drizzle-orm';
import { buildPortal, type Portal } from '../testing/build';
import { portalLog, user } from '../storage/schema';
import { safeArguments } from './logger';
import { endAfterUncaught } from './uncaught';

const PERSON = '880101015555';
const SECRET = 'Letter text of Puan Aminah\nsecond line';

describe('what the log says', () => {
  let portal: Portal;
  let written = '';
  beforeAll(async () => {
    portal = await buildPortal({ LOG_LEVEL: 'debug' }, { logTo: { write: (line) => void (written += line) } });
  });
  beforeEach(() => void (written = ''));
  afterAll(() => portal.close());

  const failure = (statement: Promise<unknown>) =>
    statement.then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
  const lines = () =>
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('has no answer of a provider of single sign-on', async () => {
    await portal.app.inject({ url: '/token/single-sign-on/callback?code=rahsia-kod&state=rahsia-keadaan' });
    expect(written).toContain('/token/single-sign-on/callback?•••');
    expect(written).not.toContain('rahsia');
  });

  it('has the text of a failed statement, never its parameters', async () => {
    await portal.db.execute(sql`alter table login_guard rename to login_guard_away`);
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/token',
      payload: { grant_type: 'password', username: 'nobody.known', password: SECRET },
    });
    await portal.db.execute(sql`alter table login_guard_away rename to login_guard`);

    expect(reply.statusCode).toBe(500);
    const line = lines().find(({ msg }) => msg === 'internal');
    expect(line).toMatchObject({
      err: {
        message: expect.stringMatching(/^Failed query: .*"login_guard"/),
        stack: expect.stringContaining('login-guard.ts'),
        cause: { code: '42P01', message: expect.stringContaining('login_guard') },
      },
    });
    expect(written).not.toMatch(/params|name:[0-9a-f]|address:[0-9a-f]|nobody\.known/);
  });

  it.each([
    ['as err with a text', (log: Portal['app']['log'], error: Error) => log.error({ err: error }, 'failed')],
    ['alone', (log: Portal['app']['log'], error: Error) => log.error(error)],
    ['with its own message', (log: Portal['app']['log'], error: Error) => log.error({ err: error }, error.message)],
    ['under another name', (log: Portal['app']['log'], error: Error) => log.warn({ reason: error }, 'failed')],
    ['in a text', (log: Portal['app']['log'], error: Error) => log.warn('failed: %o', error)],
    ['bound to a child', (log: Portal['app']['log'], error: Error) => log.child({ err: error }).warn('failed')],
    [
      'as the cause of another',
      (log: Portal['app']['log'], error: Error) => log.warn({ err: new Error('outer', { cause: error }) }, 'failed'),
    ],
    [
      'among several',
      (log: Portal['app']['log'], error: Error) => log.warn({ err: new AggregateError([error], 'outer') }, 'failed'),
    ],
  ])('never has what a row already holds: an error %s', async (_, log) => {
    const [someone] = await portal.db.select().from(user).limit(1);
    const error = await failure(portal.db.insert(user).values({ ...someone!, displayName: SECRET }));
    const { detail } = error.cause as { detail?: string };
    expect(detail).toContain(someone!.id);

    log(portal.app.log, error);
    expect(written).toContain('Failed query: insert into');
    expect(written).toContain('23505');
    expect(written).not.toMatch(/Letter text|second line|already exists/);
    expect(written).not.toContain(someone!.id);
    expect(written).not.toContain(someone!.email);
  });

  it('is not left out by an uncaught error: it ends the process, and says no more', async () => {
    const error = await failure(portal.db.execute(sql`select ${SECRET} from nowhere`));
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const print = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    endAfterUncaught(error);
    const [[said]] = print.mock.calls as [[string]];
    const [[code]] = exit.mock.calls as [[number]];
    vi.restoreAllMocks();
    expect(code).toBe(1);
    expect(said).toContain('Failed query: select $1 from nowhere');
    expect(said).not.toContain('Aminah');
  });

  it('has no value that the database refused', async () => {
    const error = await failure(portal.db.execute(sql`select ${SECRET}::uuid`));
    portal.app.log.error({ err: error }, 'failed');
    expect(lines()).toMatchObject([{ err: { cause: { message: 'invalid input syntax for type uuid: "•••"' } } }]);
    expect(written).not.toContain('Aminah');
  });

  it.each([`?q=${PERSON}`, `/${PERSON}`, '?q=880101-01-5555', '?q=880101%2D01%2D5555', '?q=880101+01+5555&page=2'])(
    'masks the identification number of a person in an address: %s',
    async (address) => {
      await portal.app.inject(`/api/nothing${address}`);
      expect(written).toContain('/api/nothing');
      expect(written).not.toMatch(/880101\D*01\D*5555/);
    },
  );

  it.each([
    '/api/nothing/018f3a52-7c1d-4b6e-9f00-123456789012?at=1764567890123&size=100',
    '/api/nothing/00000000-0000-7000-8000-000000000000',
  ])('masks no other numbers: %s', async (address) => {
    await portal.app.inject(address);
    expect(written).toContain(address);
  });

  it('masks tokens and numbers in texts and in original addresses', () => {
    expect(safeArguments([`Route GET:/x?q=${PERSON} not found`])).toEqual(['Route GET:/x?q=••• not found']);
    const moved = { originalUrl: `/egw/00?token=abc`, url: `/x?q=${PERSON}` };
    expect(safeArguments([moved, 'rewrite url'])).toEqual([
      { originalUrl: '/egw/00?token=•••', url: '/x?q=•••' },
      'rewrite url',
    ]);
  });

  it('does not record a name without an account: it may be a password', async () => {
    const lastBy = async (username: string) => {
      const payload = { grant_type: 'password', username, password: 'x' };
      expect((await portal.app.inject({ method: 'POST', url: '/token', payload })).statusCode).toBe(401);
      return (await portal.db.select().from(portalLog).orderBy(desc(portalLog.at)).limit(1))[0]?.actionBy;
    };
    const masked = await lastBy('Rahsia#1234');
    expect(masked).toMatch(/^••• \S{8}$/);
    expect(await lastBy('rahsia#1234 ')).toBe(masked);
    expect(await lastBy('Rahsia#1235')).not.toBe(masked);
    expect(await lastBy('client')).toBe('client');
    expect(written).not.toContain('Rahsia');
  });
});

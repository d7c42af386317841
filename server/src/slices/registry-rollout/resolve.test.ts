import { createPublicKey, verify } from 'node:crypto';
import { registry, type RegistryKeys, type ResolvedAnswer, type SignedAnswer } from '@titian/shared-contracts';
import { eq } from 'drizzle-orm';
import { section } from '../registry/registry.tables';
import { buildPortal, type Portal } from '../../testing/build';
import { makeRelease, makeSection, sampleBuild } from '../../testing/releases';
import { actsOn, makeReleases } from '../../testing/sections';
import { CONSOLE_SECTION } from '@titian/shared-contracts/platform';
import { ANSWER_LIFETIME, KEY_LIFETIME } from '../registry';

const DAY = 86_400_000;
/** The header before the 32 bytes of an Ed25519 key in SPKI form (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
let portal: Portal;
let name = '';
let count = 0;
beforeAll(async () => void (portal = await buildPortal()));
afterAll(() => portal.close());
const admin = () => portal.as('superadmin');
beforeEach(async () => {
  name = `mf-resolved${++count}`;
  await makeReleases(portal.db, name, ['1.0.0', '1.1.0']);
  await actsOn(await admin(), name).promote('1.0.0');
});

const resolve = async (): Promise<SignedAnswer> => (await portal.nobody.call(registry.resolve)).body;
const keys = async (): Promise<RegistryKeys> => (await portal.nobody.call(registry.keys)).body;
const read = ({ payload }: SignedAnswer) => JSON.parse(payload) as ResolvedAnswer;
const versionIn = (answer: SignedAnswer) => read(answer).sections.find((one) => one.name === name)?.version;

const isSigned = ({ keyId, payload, signature }: SignedAnswer, known: RegistryKeys): boolean => {
  const raw = known.find(({ id }) => id === keyId)?.publicKey;
  if (!raw) return false;
  const key = createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(raw, 'base64')]), type: 'spki', format: 'der' });
  return verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'));
};

describe('an answer of the registry', () => {
  it('is signed, and a changed byte breaks the signature', async () => {
    const [answer, known] = [await resolve(), await keys()];
    expect(isSigned(answer, known)).toBe(true);
    expect(isSigned({ ...answer, payload: answer.payload.replace('1.0.0', '1.0.1') }, known)).toBe(false);
    const { issuedAt, expiresAt } = read(answer);
    expect(Date.parse(expiresAt) - Date.parse(issuedAt)).toBe(ANSWER_LIFETIME);
  });

  it('has a higher number after each act, a rollback included', async () => {
    const acts = actsOn(await admin(), name);
    const numbers = [read(await resolve()).sequence];
    for (const act of [
      () => acts.promote('1.1.0'),
      () => acts.canary('1.0.0', 5),
      () => acts.rollback(),
      () => acts.block('1.1.0'),
    ]) {
      expect((await act()).status).toBe(200);
      numbers.push(read(await resolve()).sequence);
    }
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  it('names the entry’s digest as the release’s manifest has it', async () => {
    const { manifest } = sampleBuild({ name, version: '1.0.0' });
    const served = read(await resolve()).sections.find((one) => one.name === name)!;
    expect(served.integrity).toBe(manifest.files.find(({ path }) => path === manifest.entry)!.integrity);
  });

  it('is not sent again to a client that has it, until something changes', async () => {
    const first = await portal.nobody.call(registry.resolve);
    const url = registry.resolve.path;
    const again = () =>
      portal.app.inject({ method: 'GET', url, headers: { 'if-none-match': String(first.headers.etag) } });
    const kept = await again();
    expect([kept.statusCode, kept.body]).toEqual([304, '']);
    await actsOn(await admin(), name).promote('1.1.0');
    const changed = await again();
    expect([changed.statusCode, versionIn(changed.json())]).toEqual([200, '1.1.0']);
  });

  it('is the last good one while the database is away, and the new state afterwards', async () => {
    expect(versionIn(await resolve())).toBe('1.0.0');
    portal.app.sections.changed();
    const away = vi.spyOn(portal.db, 'select').mockImplementation(() => {
      throw new Error('The database is away');
    });
    const answer = await resolve();
    expect(away).toHaveBeenCalled();
    away.mockRestore();
    expect([versionIn(answer), isSigned(answer, await keys())]).toEqual(['1.0.0', true]);
    await actsOn(await admin(), name).promote('1.1.0');
    expect(versionIn(await resolve())).toBe('1.1.0');
  });
});

describe('safe mode', () => {
  it('gives the console section its oldest release that was stable and is not blocked, and no other section', async () => {
    const [known] = await portal.db.select().from(section).where(eq(section.name, CONSOLE_SECTION));
    if (!known) await makeSection(portal.db, CONSOLE_SECTION);
    for (const [version, year] of [
      ['0.0.1', 2001],
      ['0.0.2', 2002],
    ] as const)
      await makeRelease(portal.db, sampleBuild({ name: CONSOLE_SECTION, version }), {
        stableSince: new Date(`${year}-01-01`),
      });
    const acts = actsOn(await admin(), CONSOLE_SECTION);
    await makeRelease(portal.db, sampleBuild({ name: CONSOLE_SECTION, version: '99.0.0' }));
    await acts.promote('99.0.0');
    await acts.canary('0.0.2', 100);
    const consoleIn = async (query: object) => {
      const { sections } = read((await portal.nobody.call(registry.resolve, { query })).body);
      return [CONSOLE_SECTION, name]
        .map((name) => sections.find((one) => one.name === name))
        .map((one) => [one?.version, one?.channel]);
    };
    expect(await consoleIn({ safe: '1' })).toEqual([
      ['0.0.1', 'oldest'],
      ['1.0.0', 'stable'],
    ]);
    await acts.block('0.0.1');
    expect((await consoleIn({ safe: '1' }))[0]).toEqual(['0.0.2', 'oldest']);
    expect((await consoleIn({}))[0]![1]).not.toBe('oldest');
  });
});

// Last, because the clock moves on for months.
describe('the signing key', () => {
  it('is replaced when it is due; signatures of the last one are accepted while its answers are valid', async () => {
    const [before, [first]] = [await resolve(), await keys()];
    portal.pass(KEY_LIFETIME + 1);
    const after = await resolve();
    const both = await keys();
    expect([after.keyId !== before.keyId, both.map(({ id }) => id)]).toEqual([true, [after.keyId, first!.id]]);
    expect([isSigned(before, both), isSigned(after, both)]).toEqual([true, true]);
    portal.pass(KEY_LIFETIME + 3 * DAY);
    const last = await resolve();
    expect((await keys()).map(({ id }) => id)).not.toContain(first!.id);
    expect(isSigned(last, await keys())).toBe(true);
  });
});

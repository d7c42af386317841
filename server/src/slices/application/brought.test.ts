import { createHash, generateKeyPairSync, type KeyLike, type KeyObject, X509Certificate } from 'node:crypto';
import { application, type BroughtKind } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { portalLog } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { ENDED, GOOD, OTHERS, WEAK } from '../../testing/certificates';
import { proofOf } from '../../testing/proof-of';
import { credential } from './application.tables';

const here = portalOf('client', 'otherclient');
let names = 0;
const register = async (who = here.client) =>
  (await who.call(application.create, { body: { name: `Sistem ${++names}` } })).body.id as string;
/** Registers what somebody brings, with the proof that they have its private half. */
const bring = async (kind: BroughtKind, text: string, own: KeyLike, id?: string, more: object = {}) => {
  const applicationId = id ?? (await register());
  return here.client.call(application.bring, {
    params: { id: applicationId },
    body: {
      ...{ environment: 'Production', label: 'Pelayan', kind, text, proof: proofOf(own, applicationId) },
      ...more,
    },
  });
};
const pemOf = (pair: { publicKey: KeyObject }) => String(pair.publicKey.export({ type: 'spki', format: 'pem' }));
const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** Registers the public half of a pair. */
const bringKey = (pair: ReturnType<typeof ec>, id?: string) => bring('publicKey', pemOf(pair), pair.privateKey, id);
const faultOf = ({ status, body }: { status: number; body: { errors?: unknown[]; code: string } }) => [
  status,
  (body.errors?.[0] as { code: string } | undefined)?.code ?? body.code,
];

it('keeps a certificate by its digest, with its subject and its own end', async () => {
  const { raw, validTo } = new X509Certificate(GOOD.cert);
  const made = await bring('certificate', `\n${GOOD.cert}`, GOOD.key, undefined, { days: 1, networks: ['10.0.0.0/8'] });
  expect(made).toMatchObject({
    status: 201,
    body: {
      ...{ kind: 'certificate', state: 'Active', networks: ['10.0.0.0/8'], subject: 'CN=e-pelan.example, O=MPKB' },
      fingerprint: createHash('sha256').update(raw).digest('hex'),
      expiresAt: new Date(validTo).toISOString(),
    },
  });
  expect(made.body.fingerprint.startsWith(made.body.prefix)).toBe(true);
  expect(made.body.allowed.sort()).toEqual(['restrict', 'revoke']);
  const { id, applicationId } = made.body;
  const [row] = await here.portal.db.select().from(credential).where(eq(credential.id, id));
  expect(row!.hash).toBe(createHash('sha256').update(raw).digest('base64url'));
  const listed = await here.client.call(application.credentials, { params: { id: applicationId } });
  expect(listed.body).toMatchObject([{ id, subject: 'CN=e-pelan.example, O=MPKB' }]);
  const rotated = await here.client.call(application.rotate, { params: { id }, body: {} });
  expect(faultOf(rotated)).toEqual([409, 'credential.notIssued']);
});

it.each([
  ['PEM', (pair: ReturnType<typeof ec>) => pemOf(pair)],
  ['a JWK', (pair: ReturnType<typeof ec>) => JSON.stringify(pair.publicKey.export({ format: 'jwk' }))],
  [
    'a set of one',
    (pair: ReturnType<typeof ec>) => JSON.stringify({ keys: [pair.publicKey.export({ format: 'jwk' })] }),
  ],
])('keeps a public key as %s, once', async (_, written) => {
  const pair = ec();
  const made = await bring('publicKey', written(pair), pair.privateKey, undefined, { days: 30 });
  expect(made).toMatchObject({ status: 201, body: { kind: 'publicKey', subject: null } });
  expect(Math.round((Date.parse(made.body.expiresAt) - Date.now()) / 86_400_000)).toBe(30);
  const [row] = await here.portal.db.select().from(credential).where(eq(credential.id, made.body.id));
  expect(row!.publicKey).toBe(pemOf(pair));
  expect(faultOf(await bringKey(pair))).toEqual([409, 'credential.known']);
});

it('is registered once in the whole portal, of sixty at once as well, also after it was revoked', async () => {
  const pair = ec();
  const id = await register(here.otherclient);
  const own = { kind: 'publicKey', text: pemOf(pair), proof: proofOf(pair.privateKey, id) } as const;
  const body = { environment: 'Sandbox', label: 'x', ...own } as const;
  const replies = await Promise.all([
    ...Array.from({ length: 30 }, async () => bringKey(pair)),
    ...Array.from({ length: 30 }, () => here.otherclient.call(application.bring, { params: { id }, body })),
  ]);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const reply of replies.filter(({ status }) => status !== 201))
    expect(faultOf(reply)).toEqual([409, 'credential.known']);
  const [{ cert, key }] = OTHERS;
  const made = await bring('certificate', cert, key);
  await here.client.call(application.revoke, { params: { id: made.body.id }, body: { reason: 'It was copied.' } });
  expect(faultOf(await bring('certificate', cert, key))).toEqual([409, 'credential.known']);
});

it('are two of a kind in an environment at most', async () => {
  const id = await register();
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await bringKey(ec(), id)).status);
  expect(statuses).toEqual([201, 201, 409]);
  const [, , { cert, key }] = OTHERS;
  expect((await bring('certificate', cert, key, id)).status).toBe(201);
});

const rsa = (bits: number) => generateKeyPairSync('rsa', { modulusLength: bits });
const privatePem = () => String(ec().privateKey.export({ type: 'pkcs8', format: 'pem' }));
const hexOf = (text: string) => Buffer.from(text).toString('hex');
/** The object identifier of keys on curves, in a certificate. */
const KEY_OF_EC = '06072a8648ce3d0201';
const END_OF_GOOD = hexOf('2126110422');
/** A certificate that is good but for a few bytes. */
function strange(before: string, after: string): string {
  const hex = new X509Certificate(GOOD.cert).raw.toString('hex').replace(before, after);
  const lines = Buffer.from(hex, 'hex')
    .toString('base64')
    .match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
const jwk = (pair = ec()) => pair.publicKey.export({ format: 'jwk' });
it.each<[string, BroughtKind, () => string, string]>([
  ['a private key', 'publicKey', privatePem, 'privateKey'],
  ['a private key as a certificate', 'certificate', privatePem, 'privateKey'],
  [
    'an old private key',
    'publicKey',
    () => String(rsa(2_048).privateKey.export({ type: 'pkcs1', format: 'pem' })),
    'privateKey',
  ],
  ['a private key beside its certificate', 'certificate', () => `${GOOD.cert}\n${privatePem()}`, 'privateKey'],
  ['a private JWK', 'publicKey', () => JSON.stringify(ec().privateKey.export({ format: 'jwk' })), 'privateKey'],
  ['a shared secret', 'publicKey', () => JSON.stringify({ keys: [{ kty: 'oct', k: 'c2VjcmV0' }] }), 'privateKey'],
  ['a certificate that has ended', 'certificate', () => ENDED, 'certificateEnded'],
  ['a certificate of a weak key', 'certificate', () => WEAK, 'weakKey'],
  ['two certificates', 'certificate', () => GOOD.cert + OTHERS[1].cert, 'oneByOne'],
  ['two keys', 'publicKey', () => JSON.stringify({ keys: [jwk(), jwk()] }), 'oneByOne'],
  ['no key', 'publicKey', () => JSON.stringify({ keys: [] }), 'notPublicKey'],
  ['a key as a certificate', 'certificate', () => pemOf(ec()), 'notCertificate'],
  ['a certificate as a key', 'publicKey', () => GOOD.cert, 'notPublicKey'],
  [
    'a certificate of a key that nobody knows',
    'certificate',
    () => strange(KEY_OF_EC, '06072a8648ce3d0209'),
    'notCertificate',
  ],
  ['a certificate without an end', 'certificate', () => strange(END_OF_GOOD, hexOf('zz26110422')), 'notCertificate'],
  ['some text', 'certificate', () => 'sijil', 'notCertificate'],
  ['some other text', 'publicKey', () => 'kunci', 'notPublicKey'],
  ['null', 'publicKey', () => 'null', 'notPublicKey'],
  ['a list', 'publicKey', () => '[1]', 'notPublicKey'],
  ['broken PEM', 'publicKey', () => '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', 'notPublicKey'],
  ['a key that signs nothing here', 'publicKey', () => pemOf(generateKeyPairSync('ed25519')), 'notPublicKey'],
  ['another curve', 'publicKey', () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-384' })), 'notPublicKey'],
  ['a weak key', 'publicKey', () => pemOf(rsa(1_024)), 'weakKey'],
])('refuses %s, and keeps nothing of it', async (_, kind, made, code) => {
  const text = made();
  const before = (await here.portal.db.select().from(credential)).length;
  const reply = await bring(kind, text, ec().privateKey);
  expect(faultOf(reply)).toEqual([422, `validation.${code}`]);
  expect(await here.portal.db.select().from(credential)).toHaveLength(before);
  const line = text.split('\n')[1];
  const logged = JSON.stringify(await here.portal.db.select().from(portalLog));
  expect(line !== undefined && logged.includes(line)).toBe(false);
});

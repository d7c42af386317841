import { execFileSync, spawnSync } from 'node:child_process';
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyLike,
  type KeyObject,
  sign,
} from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { application, PROOF_MAX, proofCommand, proofText } from '@titian/shared-contracts/subscription';
import { GOOD, OTHERS } from '../../testing/certificates';
import { portalOf } from '../../testing/portal-of';
import { proofOf } from '../../testing/proof-of';
import { credential } from './application.tables';
import { mustProve } from './proof';

const here = portalOf('client', 'otherclient');
let names = 0;
const register = async (who = here.client) =>
  (await who.call(application.create, { body: { name: `Sistem ${++names}` } })).body.id as string;
const ec = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }));
const bring = (id: string, text: string, proof: unknown, who = here.client) => {
  const kind = text.includes('CERTIFICATE') ? 'certificate' : 'publicKey';
  const body = { environment: 'Production', label: 'Pelayan', kind, text, proof };
  return who.call(application.bring, { params: { id }, body: body as never });
};
const refused = (code: string) => ({
  status: 422,
  body: { code: 'validation', errors: [{ path: '/proof', code: `validation.${code}` }] },
});

it('is left to its owner: a stranger with a certificate neither takes it nor learns whether it is registered', async () => {
  const [strangers, owners] = [await register(here.otherclient), await register()];
  const attempts = (id: string) => [
    // Signed with a key of one's own, and what its owner once signed.
    proofOf(ec().privateKey, id),
    proofOf(GOOD.key, owners),
  ];
  const attack = async () => {
    for (const proof of attempts(strangers))
      expect(await bring(strangers, GOOD.cert, proof, here.otherclient)).toMatchObject(refused('proofWrong'));
  };
  await attack();
  expect(await here.portal.db.select().from(credential)).toHaveLength(0);
  expect((await bring(owners, GOOD.cert, proofOf(GOOD.key, owners))).status).toBe(201);
  await attack();
  expect(await bring(strangers, GOOD.cert, proofOf(GOOD.key, strangers), here.otherclient)).toMatchObject({
    ...{ status: 409, body: { code: 'credential.known' } },
  });
});

it.each<[string, string, KeyLike]>([
  ...OTHERS.map(({ cert, key }): [string, string, KeyLike] => {
    return [`certificate, ${createPrivateKey(key).asymmetricKeyType}`, cert, key];
  }),
  ...[ec(), rsa()].map(({ publicKey, privateKey }): [string, string, KeyLike] => {
    return [`key, ${publicKey.asymmetricKeyType}`, pem(publicKey), privateKey];
  }),
])('is taken of any kind of key, in any number of lines (%s)', async (_, text, own) => {
  const id = await register();
  const proof = proofOf(own, id).replaceAll(/.{20}/g, '$&\r\n');
  expect((await bring(id, text, `\n ${proof}\n`)).status).toBe(201);
});

it.each<[string, (own: KeyObject, id: string) => unknown, string]>([
  ['none', () => undefined, 'invalid'],
  ['an empty one', () => ' \n', 'required'],
  ['one that is too long', () => 'A'.repeat(PROOF_MAX + 1), 'tooLong'],
  ['some text', () => 'Saya pemiliknya!', 'proofShape'],
  ['a private key', (own) => own.export({ type: 'pkcs8', format: 'pem' }), 'proofShape'],
  ['a long word', () => 'A'.repeat(PROOF_MAX), 'proofWrong'],
  ['signs that are no base64', () => '=A=', 'proofWrong'],
  ['one that was cut', (own, id) => proofOf(own, id).slice(0, 40), 'proofWrong'],
  ['one of another application', (own) => proofOf(own, here.portal.organizations.provider.id), 'proofWrong'],
  ['one of the id alone', (own, id) => sign(null, Buffer.from(id), own).toString('base64'), 'proofWrong'],
  ['one of a line', (own, id) => sign(null, Buffer.from(`${proofText(id)}\n`), own).toString('base64'), 'proofWrong'],
  [
    'one with another digest',
    (own, id) => sign('sha512', Buffer.from(proofText(id)), own).toString('base64'),
    'proofWrong',
  ],
])('refuses %s', async (_, proofBy, code) => {
  const id = await register();
  for (const { publicKey, privateKey } of [ec(), rsa()]) {
    const text = pem(publicKey);
    expect(await bring(id, text, proofBy(privateKey, id))).toMatchObject(refused(code));
  }
  const listed = await here.client.call(application.credentials, { params: { id } });
  expect(listed.body).toEqual([]);
});

const version = spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '';
it.runIf(/^OpenSSL [3-9]/.test(version)).each(
  [ec(), rsa(), ...OTHERS.map(({ key }) => ({ privateKey: createPrivateKey(key) }))].map(({ privateKey }) => ({
    ...{ privateKey, kind: privateKey.asymmetricKeyType },
  })),
)('is what the command of the page prints ($kind)', ({ privateKey }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'));
  writeFileSync(path.join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const proof = execFileSync('sh', ['-c', proofCommand('a')], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(() => mustProve(createPublicKey(privateKey), 'a', proof)).not.toThrow();
  expect(() => mustProve(createPublicKey(privateKey), 'b', proof)).toThrow();
});

import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { signatureHeader, signedCurl } from './hmac';

const SECRET = 'ttn_sign_live_0123456789';
const BODY = `{"nama":"O'Brien"}`;
const TARGET = '/gateway/jtg/lot/v1/lot?q=1';

/** The parts of `GDX-HMAC …`, and whether the gateway would take them. */
function read(header: string) {
  const given = Object.fromEntries([...header.matchAll(/(\w+)=([\w-]+)/g)].map(([, name, value]) => [name, value]));
  const text = ['POST', TARGET, given.ts, given.nonce, given.bodyHash].join('\n');
  const isGood =
    given.signature === createHmac('sha256', SECRET).update(text).digest('base64url') &&
    given.bodyHash === createHash('sha256').update(BODY).digest('base64url');
  return { keyId: given.keyId, isGood };
}

it('signs as the gateway checks', async () => {
  const header = await signatureHeader({ keyId: 'id-1', secret: SECRET, method: 'POST', target: TARGET, body: BODY });
  expect(read(header)).toEqual({ keyId: 'id-1', isGood: true });
});

it('is written for a shell that signs the same', () => {
  const body = { kind: 'json' as const, text: BODY, fields: [] };
  const code = signedCurl({ method: 'POST', url: `https://portal.example${TARGET}`, headers: [], body }, 'id-1');
  const script = `curl() { for one in "$@"; do printf '%s\\n' "$one"; done; }\n${code}`;
  const sent = execFileSync('bash', ['-c', script], { env: { ...process.env, TITIAN_KEY: SECRET } }).toString();
  const header = /^Authorization: (.*)$/m.exec(sent)![1]!;
  expect(read(header)).toEqual({ keyId: 'id-1', isGood: true });
  expect(sent).toContain(BODY);
});

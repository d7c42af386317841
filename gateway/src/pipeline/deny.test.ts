import { randomUUID } from 'node:crypto';
import type { DenyRule } from '@titian/shared-contracts/plane';
import { runningPlane } from '../testing/running-plane';
import { applicationId, consumerId, projectId, SETTINGS, versionId } from '../testing/snapshot-of';

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end('{}'));
});
afterAll(() => here.stop());

const rule = (kind: DenyRule['kind'], value: string, more: Partial<DenyRule> = {}): DenyRule => ({
  ...{ id: randomUUID(), kind, value, reason: null, expiresAt: null },
  ...more,
});
const from = async (address: string, headers: Record<string, string> = {}) => {
  const reply = await here.call('/hakmilik', { headers: { 'x-forwarded-for': address, ...headers } });
  return [reply.status, reply.headers.get('x-gdx-error')];
};
const PASSES = [200, null];

describe('a deny rule', () => {
  it.each<[DenyRule['kind'], string]>([
    ['Api', projectId],
    ['Version', versionId],
    ['Application', applicationId],
    ['Organization', consumerId],
    ['Network', '192.0.2.0/24'],
  ])('stops calls by %s, and nobody else’s', async (kind, value) => {
    here.use({ more: { deny: [rule(kind, value)] } });
    expect(await from('192.0.2.7')).toEqual([403, 'GDX-1201']);
    expect(here.records).toMatchObject([{ outcome: 'denied', errorStep: 'deny', clientIp: '192.0.2.7' }]);
    expect(here.seen).toEqual([]);
    here.use({ more: { deny: [rule(kind, kind === 'Network' ? '198.51.100.0/24' : randomUUID())] } });
    expect(await from('192.0.2.7')).toEqual(PASSES);
  });

  it('ends by itself', async () => {
    here.use({ more: { deny: [rule('Network', '2001:db8::/32', { expiresAt: '2026-11-23T02:00:00Z' })] } });
    here.clock.now = Date.parse('2026-11-23T01:59:59Z');
    expect(await from('2001:db8::1')).toEqual([403, 'GDX-1201']);
    here.clock.now = Date.parse('2026-11-23T02:00:00Z');
    expect(await from('2001:db8::1')).toEqual(PASSES);
  });

  it('is said in the caller’s language', async () => {
    const reason = { my: 'Kunci bocor.', en: 'A key leaked.' };
    here.use({ more: { deny: [rule('Application', applicationId, { reason })] } });
    const reply = await here.call('/hakmilik', { headers: { 'accept-language': 'en' } });
    expect(((await reply.json()) as { detail: string }).detail).toBe('A key leaked.');
  });
});

describe('calls without a valid key', () => {
  const WRONG = { 'x-api-key': 'guessed' };

  it('are too many from one address after a while; a valid key still passes from there, and others are not concerned', async () => {
    here.use({ more: { settings: { ...SETTINGS, failedKeysPerMinute: 3 } } });
    for (let count = 0; count < 3; count += 1) expect(await from('192.0.2.7', WRONG)).toEqual([401, 'GDX-1402']);
    expect(await from('192.0.2.7', WRONG)).toEqual([429, 'GDX-1301']);
    expect(await from('192.0.2.7', { 'x-api-key': '' })).toEqual([429, 'GDX-1301']);
    expect(await from('192.0.2.7')).toEqual(PASSES);
    expect(await from('192.0.2.8', WRONG)).toEqual([401, 'GDX-1402']);
    here.clock.elapsed += 60_001;
    expect(await from('192.0.2.7', WRONG)).toEqual([401, 'GDX-1402']);
  });

  it('count together for the addresses of one IPv6 network', async () => {
    here.use({ more: { settings: { ...SETTINGS, failedKeysPerMinute: 1 } } });
    expect(await from('2001:db8:0:1::1', WRONG)).toEqual([401, 'GDX-1402']);
    expect(await from('2001:db8:0:1:ffff::2', WRONG)).toEqual([429, 'GDX-1301']);
    expect(await from('2001:db8:0:2::1', WRONG)).toEqual([401, 'GDX-1402']);
  });

  it('never count for whoever has one', async () => {
    here.use({ more: { settings: { ...SETTINGS, failedKeysPerMinute: 1 } } });
    for (let count = 0; count < 5; count += 1) expect(await from('192.0.2.7')).toEqual(PASSES);
    expect(await from('192.0.2.7', WRONG)).toEqual([401, 'GDX-1402']);
  });
});

import os from 'node:os';
import { fakePortal } from './testing/fakePortal';
import { section } from './testing/section';

describe('section origins', () => {
  const portal = fakePortal();
  const { requests } = portal;
  const ID = '0192f0c0-0000-7000-8000-000000000002';
  const row = {
    ...{ id: ID, origin: 'https://files.example', use: 'releases', reason: 'Hosted by the agency', by: 'ketua' },
    ...{ at: '2026-12-31T10:00:00.000Z', needed: [{ section: 'mf-sample', version: '1.2.0' }], allowed: [] },
  };
  const origins = (...args: string[]) =>
    section(['origins', ...args, '--portal', portal.origin, '--token', 'titian_x'], os.tmpdir());
  const why = ['--reason', 'Because it is time'];

  it('are listed with what runs from there', async () => {
    portal.answer = { status: 200, body: [row] };
    expect((await origins()).out).toMatch(
      /^https:\/\/files\.example +releases +ketua, 2026-12-31 18:00 +mf-sample 1\.2\.0 +Hosted by the agency$/m,
    );
    portal.answer = { status: 200, body: [] };
    expect((await origins('list')).out).toContain('No origin is listed');
  });

  it('are added in one form, for the given uses', async () => {
    portal.answer = { status: 201, body: [row, { ...row, use: 'overrides' }] };
    const { code, out } = await origins('add', 'HTTPS://Files.example:443/', '--for', 'releases, overrides', ...why);
    expect([code, out]).toEqual([0, expect.stringContaining('https://files.example may come: releases, overrides')]);
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/registry/origins', token: 'Bearer titian_x' });
    expect(portal.sent()).toEqual({
      ...{ origin: 'https://files.example', uses: ['releases', 'overrides'], reason: 'Because it is time' },
    });
  });

  it('are removed for one use or for all, and a refusal names the releases', async () => {
    const other = { ...row, id: ID.replace('02', '03'), use: 'overrides' };
    portal.answers['/registry/origins'] = { status: 200, body: [row, other] };
    portal.answer = { status: 200, body: null };
    await origins('remove', 'https://files.example', '--for', 'overrides', ...why);
    await origins('remove', 'https://files.example', ...why);
    const removed = requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(removed).toEqual([other, row, other].map(({ id }) => `/registry/origins/${id}/remove`));
    expect((await origins('remove', 'https://other.example', ...why)).err).toContain('origins.unlisted');
    const extra = { origin: row.origin, releases: 'mf-sample 1.2.0' };
    portal.answer = { status: 409, body: { code: 'registry.originNeeded', extra } };
    expect(await origins('remove', 'https://files.example', ...why)).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('Releases from https://files.example run now: mf-sample 1.2.0') },
    });
  });
});

import { type APIRequestContext, expect } from '@playwright/test';
import type { CanaryStep, SectionDetail } from '@titian/shared-contracts/platform';
import { wireOf } from '../wire';
import { makeRelease, type Behaviour } from './makeRelease';

export const REASON = 'Percubaan automatik platform';

/** What the platform team does with one section, by the API. */
export async function platformTeam(request: APIRequestContext, name: string) {
  const wire = await wireOf(request, 'superadmin');
  const at = (rest: string) => `/registry/sections/${name}${rest}`;
  const act = async (path: string, body: object) => {
    const reply = await wire.post(at(path), { reason: REASON, ...body });
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  };
  const settings = {
    owner: { team: 'Pasukan uji', contact: 'uji@agensi.example' },
    budgetBytes: 50_000,
    guard: { errorRate: 0.05, mountFactor: 5, samples: 8, minutes: 10 },
  };
  const created = await wire.post('/registry/sections', { name, ...settings });
  expect([201, 409]).toContain(created.status);
  const reply = await wire.post(at('/tokens'), {
    ...{ name: `e2e ${Date.now()}`, scopes: ['publish', 'operate'], days: 1 },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { token } = reply.body as unknown as { token: string };
  const send = async (data: Buffer) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
    const published = await request.post(at('/releases'), { data, headers });
    expect(published.status(), await published.text()).toBe(201);
  };

  return {
    /** Deploy token of the section. */
    token,
    /** Path of the page that `publish` makes. */
    page: `/${name.slice('mf-'.length)}`,
    /** Heading of that page in a version. */
    heading: (version: string) => `Seksyen ${name} ${version}`,
    send,
    publish: async (version: string, behaviour: Behaviour = 'normal', { inMenu = false } = {}) =>
      send(await makeRelease({ name, version, behaviour, inMenu })),
    promote: (version: string) => act('/promote', { version }),
    canary: (version: string, percent: number, steps: CanaryStep[] = []) => act('/canary', { version, percent, steps }),
    detail: async () => (await wire.get(at(''))).body as unknown as SectionDetail,
    /** Acts on the section so far, newest first. */
    acts: async () =>
      (
        (await wire.get(`/registry/entries?section=${name}`)).body as unknown as {
          data: { act: string; by: string; evidence: Record<string, number> | null }[];
        }
      ).data,
  };
}
export type PlatformTeam = Awaited<ReturnType<typeof platformTeam>>;

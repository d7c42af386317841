import { type APIRequestContext, expect } from '@playwright/test';
import type { CanaryStep, SectionDetail } from '@titian/shared-contracts/platform';
import { wireOf } from '../wire';
import { madeRelease, type Manner } from './madeRelease';

const REASON = 'Percubaan automatik platform';

/** Acts of the platform team on one section, past the console. */
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
  const made = await wire.post('/registry/sections', { name, ...settings });
  expect([201, 409]).toContain(made.status);
  const token = await wire.post(at('/tokens'), { name: `e2e ${Date.now()}`, scopes: ['publish'], days: 1 });
  expect(token.status, JSON.stringify(token.body)).toBe(201);
  const authorization = `Bearer ${(token.body as unknown as { token: string }).token}`;

  return {
    wire,
    async publish(version: string, manner: Manner = 'well') {
      const data = await madeRelease({ name, version, manner });
      const headers = { authorization, 'content-type': 'application/gzip' };
      const reply = await request.post(at('/releases'), { data, headers });
      expect(reply.status(), await reply.text()).toBe(201);
    },
    promote: (version: string) => act('/promote', { version }),
    canary: (version: string, percent: number, steps: CanaryStep[] = []) => act('/canary', { version, percent, steps }),
    rollback: () => act('/rollback', {}),
    detail: async () => (await wire.get(at(''))).body as unknown as SectionDetail,
  };
}

import {
  type AuthoredEndpoint,
  authoredEndpoint,
  authoredPackage,
  authoredSecurity,
  authoring,
} from '@titian/shared-contracts/authoring';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { decline, openPage, reply, resetSession, type setUpPages, signInAs } from '@titian/section-kit/testing';
import { authoredApi, id } from './authoredApi.example';
import { NewApiPage } from './NewApiPage';

/** The production endpoint of the draft. */
export const endpointAt = (url: string, changes: Partial<AuthoredEndpoint> = {}): AuthoredEndpoint => ({
  ...{ id: id(30), environment: 'Production', name: 'Production', strategy: 'single', ca: null },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 15_000, wholeMs: 60_000, breakerFailures: 5, suspendMs: 10_000 },
  ...{ urls: [{ id: id(31), url, weight: 1 }], authentication: null, privateAllowed: false, rowVersion: 1 },
  ...{ lastTest: null, gatewayOnly: null },
  ...changes,
});
/** How the draft may be called. */
export const security = {
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
  ...{ cors: { mode: 'off' as const, origins: [] }, purposeRequired: false, bodyBytes: 1_048_576 },
  ...{ validation: 'log' as const, rate: null, operationThrottles: [], rowVersion: 3 },
};

/** For each test a developer with a draft that has neither endpoint nor package; afterwards nothing is kept of it. */
export function setUpWizard<Server extends ReturnType<typeof setUpPages>>(server: Server): Server {
  beforeEach(() => {
    sessionStorage.clear();
    signInAs('Developer');
    server.use(
      reply(authoring.read, authoredApi()),
      reply(authoring.choices, { categories: [], tags: [], own: [], organizations: [] }),
      reply(authoredEndpoint.list, []),
      reply(authoredPackage.list, []),
      reply(authoredPackage.choices, { operations: [], throttlePolicies: [], accessPolicies: [] }),
      reply(authoredSecurity.read, security),
      reply(authoredSecurity.choices, { operations: [], throttlePolicies: [] }),
      decline(lifecycle.read, 404, 'notFound'),
    );
  });
  afterEach(() => {
    resetSession();
    sessionStorage.clear();
  });
  return server;
}

/** Opens the draft in the wizard at a step. */
export const openWizard = (step: string) =>
  openPage(<NewApiPage />, { path: `/myapi/newapi?id=${id(10)}&version=${id(20)}&step=${step}`, locale: 'en' });

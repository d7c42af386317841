import { session } from '@titian/shared-contracts';
import { announcement } from '@titian/shared-contracts/announcement';
import { setupServer } from 'msw/node';
import { api } from '../api/api';
import { request } from '../api/request';
import { configureApi } from '../api/settings';
import { emitHubEvent } from '../realtime/events';
import { startHub } from '../realtime/hub';
import { store } from './store';
import { person, resetSession, signInAs } from '../testing/people';
import { decline, reply } from '../testing/replies';
import { reloadProfile } from './reloadProfile';

vi.mock('../realtime/connection', () => ({ connect: (user: { role: { id: string } }) => mockConnect(user) }));
const disconnect = vi.fn();
const mockConnect = vi.fn((_user: { role: { id: string } }) => disconnect);

const server = setupServer();
const onRightsChanged = vi.fn();
const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probeForbidden: build.query(request(announcement.list)),
  }),
}).endpoints;

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  configureApi({ onRightsChanged });
});
beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  resetSession();
  server.resetHandlers();
});
afterAll(() => server.close());

const until = async (isTrue: () => boolean) => {
  for (let turn = 0; turn < 400 && !isTrue(); turn += 1) await new Promise((resume) => setTimeout(resume, 5));
  expect(isTrue()).toBe(true);
};
const role = () => store.getState().session.user?.role.name;

describe('the profile', () => {
  it('is reloaded, and onRightsChanged is called only if the permissions changed', async () => {
    signInAs('Developer');
    server.use(reply(session.me, person('Developer', { displayName: 'Nama Baharu' })));
    await reloadProfile();
    expect([store.getState().session.user?.displayName, onRightsChanged.mock.calls.length]).toEqual(['Nama Baharu', 0]);

    server.use(reply(session.me, person('TenantAdministrator')));
    await Promise.all([reloadProfile(), reloadProfile()]);
    expect([role(), onRightsChanged.mock.calls.length]).toEqual(['TenantAdministrator', 1]);
  });

  it('stays when the reload fails, or returns another user', async () => {
    signInAs('Developer');
    server.use(decline(session.me, 503, 'unavailable'));
    await reloadProfile();
    expect(role()).toBe('Developer');
    server.use(reply(session.me, person('Client', { id: '00000000-0000-4000-8000-000000000099' })));
    await reloadProfile();
    expect(role()).toBe('Developer');
  });

  it('is reloaded at most once per interval when calls are refused because of a missing permission', async () => {
    signInAs('SuperAdministrator');
    let reloads = 0;
    server.use(
      decline(announcement.list, 403, 'forbidden', { extra: { permission: 'cms.announcement.view' } }),
      reply(session.me, () => ((reloads += 1), person('Client'))),
    );
    const call = () => store.dispatch(probe.probeForbidden.initiate({}, { forceRefetch: true }));
    await call();
    await until(() => role() === 'Client');
    await call();
    expect([reloads, onRightsChanged.mock.calls.length]).toEqual([1, 1]);
  });

  it('is reloaded after the hub event permissions.changed, and the hub reconnects with the new role', async () => {
    startHub();
    signInAs('Developer');
    expect(mockConnect).toHaveBeenCalledTimes(1);
    const administrator = person('TenantAdministrator', {
      role: { ...person('TenantAdministrator').role, id: '00000000-0000-4000-8000-000000000077' },
    });
    server.use(reply(session.me, administrator));
    emitHubEvent('permissions.changed', {});
    await until(() => role() === 'TenantAdministrator');
    expect(disconnect).toHaveBeenCalledTimes(1);
    expect(mockConnect.mock.calls.map(([user]) => user.role.id)).toEqual([
      person('Developer').role.id,
      administrator.role.id,
    ]);
  });
});

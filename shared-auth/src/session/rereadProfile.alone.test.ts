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
import { rereadProfile } from './rereadProfile';

vi.mock('../realtime/connection', () => ({ connect: (user: { role: { id: string } }) => mockConnect(user) }));
const leave = vi.fn();
const mockConnect = vi.fn((_user: { role: { id: string } }) => leave);

const server = setupServer();
const changed = vi.fn();
const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probeForbidden: build.query({ ...request(announcement.list), extraOptions: { quiet: true } }),
  }),
}).endpoints;

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  configureApi({ onRightsChanged: changed });
});
beforeEach(() => vi.clearAllMocks());
afterEach(() => {
  resetSession();
  server.resetHandlers();
});
afterAll(() => server.close());

const until = async (holds: () => boolean) => {
  for (let turn = 0; turn < 400 && !holds(); turn += 1) await new Promise((resume) => setTimeout(resume, 5));
  expect(holds()).toBe(true);
};
const role = () => store.getState().session.user?.role.name;

describe('who is signed in', () => {
  it('is read again after a change, which is told when it touches rights', async () => {
    signInAs('Developer');
    server.use(reply(session.me, person('Developer', { displayName: 'Nama Baharu' })));
    await rereadProfile();
    expect([store.getState().session.user?.displayName, changed.mock.calls.length]).toEqual(['Nama Baharu', 0]);

    server.use(reply(session.me, person('TenantAdministrator')));
    await Promise.all([rereadProfile(), rereadProfile()]);
    expect([role(), changed.mock.calls.length]).toEqual(['TenantAdministrator', 1]);
  });

  it('stays when the answer does not come, or is of somebody else', async () => {
    signInAs('Developer');
    server.use(decline(session.me, 503, 'unavailable'));
    await rereadProfile();
    expect(role()).toBe('Developer');
    server.use(reply(session.me, person('Client', { id: '00000000-0000-4000-8000-000000000099' })));
    await rereadProfile();
    expect(role()).toBe('Developer');
  });

  it('is read again, once for a while, when a call is refused for want of a right', async () => {
    signInAs('SuperAdministrator');
    let asked = 0;
    server.use(
      decline(announcement.list, 403, 'forbidden', { extra: { permission: 'cms.announcement.view' } }),
      reply(session.me, () => ((asked += 1), person('Client'))),
    );
    const call = () => store.dispatch(probe.probeForbidden.initiate({}, { forceRefetch: true }));
    await call();
    await until(() => role() === 'Client');
    await call();
    expect([asked, changed.mock.calls.length]).toEqual([1, 1]);
  });

  it('is read again when the hub says so, and the hub is joined anew in the new role', async () => {
    startHub();
    signInAs('Developer');
    expect(mockConnect).toHaveBeenCalledTimes(1);
    const administrator = person('TenantAdministrator', {
      role: { ...person('TenantAdministrator').role, id: '00000000-0000-4000-8000-000000000077' },
    });
    server.use(reply(session.me, administrator));
    emitHubEvent('permissions.changed', {});
    await until(() => role() === 'TenantAdministrator');
    expect(leave).toHaveBeenCalledTimes(1);
    expect(mockConnect.mock.calls.map(([user]) => user.role.id)).toEqual([
      person('Developer').role.id,
      administrator.role.id,
    ]);
  });
});

import { helpdesk, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { acceptedActs } from '../../testing/accepted-acts';
import { reportIssue } from '../../testing/issues';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin', 'tenantadmin', 'client');
const WHO = ['client', 'tenantadmin', 'superadmin'] as const;

type Change = (root: Caller, row: IssueDetail) => Promise<unknown>;
const give =
  (name: 'tenantadmin' | 'superadmin'): Change =>
  (root, { id, rowVersion }) =>
    root.call(helpdesk.assign, {
      params: { id },
      body: { assigneeId: here.portal.people[name].id, rowVersion },
    });
const close: Change = (who, { id, rowVersion }) =>
  who.call(helpdesk.close, { params: { id }, body: { resolution: 'Fixed', rowVersion } });
const rate: Change = (who, { id }) => who.call(helpdesk.rate, { params: { id }, body: { satisfaction: 4 } });

/** What became of an issue, step by step. */
const STATES: Record<string, [by: (typeof WHO)[number], change: Change][]> = {
  'nobody has': [],
  'the tenant’s administrator has': [['superadmin', give('tenantadmin')]],
  'the platform has': [['superadmin', give('superadmin')]],
  'was closed': [
    ['superadmin', give('superadmin')],
    ['superadmin', close],
  ],
  'was closed and rated': [
    ['superadmin', give('superadmin')],
    ['superadmin', close],
    ['client', rate],
  ],
};

const read = async (who: Caller, id: string): Promise<IssueDetail> =>
  (await who.call(helpdesk.detail, { params: { id } })).body;

describe.each([...WHO.map((who) => [who, 'client'] as const), ['tenantadmin', 'tenantadmin'] as const])(
  '%s, with an issue that %s reported',
  (who, by) => {
    it.each(Object.keys(STATES))('is told for one that %s exactly what the server then takes', async (state) => {
      const caller = here[who];
      const fresh = async () => {
        const { id } = await reportIssue(here[by]);
        for (const [name, change] of STATES[state]!) await change(here[name], await read(here.superadmin, id));
        return read(caller, id);
      };
      const assign = (assigneeId: string | null) => (row: IssueDetail) =>
        caller.call(helpdesk.assign, { params: { id: row.id }, body: { assigneeId, rowVersion: row.rowVersion } });
      const { tenantadmin, superadmin } = here.portal.people;
      const say = (internal: boolean) => (row: IssueDetail) =>
        caller.call(helpdesk.reply, { params: { id: row.id }, body: { body: 'Seen.', internal } });

      const { allowed } = await fresh();
      const accepted = await acceptedActs(fresh, {
        reply: say(false),
        note: say(true),
        async take(row) {
          const reply = await assign(who === 'superadmin' ? superadmin.id : tenantadmin.id)(row);
          // What one has already is taken without a change.
          const isChanged = (await read(caller, row.id)).rowVersion > row.rowVersion;
          return { ...reply, status: reply.status === 200 && !isChanged ? 304 : reply.status };
        },
        assign: assign(superadmin.id),
        release: assign(null),
        triage: ({ id, rowVersion }) =>
          caller.call(helpdesk.triage, { params: { id }, body: { category: 'Data', priority: 'Low', rowVersion } }),
        close: ({ id, rowVersion }) =>
          caller.call(helpdesk.close, { params: { id }, body: { resolution: 'Fixed', rowVersion } }),
        reopen: ({ id, rowVersion }) =>
          caller.call(helpdesk.reopen, { params: { id }, body: { reason: 'It happens again today.', rowVersion } }),
        rate: ({ id }) => caller.call(helpdesk.rate, { params: { id }, body: { satisfaction: 4 } }),
      });
      expect(allowed).toEqual(accepted);
    });
  },
);

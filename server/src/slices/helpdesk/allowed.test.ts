import { helpdesk, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { acceptedActs } from '../../testing/accepted-acts';
import { reportIssue } from '../../testing/issues';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin', 'tenantadmin', 'client');
const WHO = ['client', 'tenantadmin', 'superadmin'] as const;

type Change = (root: Caller, row: IssueDetail) => Promise<unknown>;
const assignTo =
  (name: 'tenantadmin' | 'superadmin'): Change =>
  (root, { id, rowVersion }) =>
    root.call(helpdesk.assign, {
      params: { id },
      body: { assigneeId: here.portal.people[name].id, rowVersion },
    });
const close: Change = (who, { id, rowVersion }) =>
  who.call(helpdesk.close, { params: { id }, body: { resolution: 'Fixed', rowVersion } });
const rate: Change = (who, { id }) => who.call(helpdesk.rate, { params: { id }, body: { satisfaction: 4 } });

/** The changes of an issue, step by step. */
const HISTORIES: Record<string, [by: (typeof WHO)[number], change: Change][]> = {
  'is open': [],
  'is assigned to the tenant’s administrator': [['superadmin', assignTo('tenantadmin')]],
  'is assigned to the platform’s administrator': [['superadmin', assignTo('superadmin')]],
  'was closed': [
    ['superadmin', assignTo('superadmin')],
    ['superadmin', close],
  ],
  'was closed and rated': [
    ['superadmin', assignTo('superadmin')],
    ['superadmin', close],
    ['client', rate],
  ],
};

const read = async (who: Caller, id: string): Promise<IssueDetail> =>
  (await who.call(helpdesk.detail, { params: { id } })).body;

describe.each([...WHO.map((who) => [who, 'client'] as const), ['tenantadmin', 'tenantadmin'] as const])(
  '%s, with an issue that %s reported',
  (who, by) => {
    it.each(Object.keys(HISTORIES))(
      'sees as allowed for one that %s exactly the acts that the server accepts',
      async (history) => {
        const caller = here[who];
        const fresh = async () => {
          const { id } = await reportIssue(here[by]);
          for (const [name, change] of HISTORIES[history]!) await change(here[name], await read(here.superadmin, id));
          return read(caller, id);
        };
        const assign = (assigneeId: string | null) => (row: IssueDetail) =>
          caller.call(helpdesk.assign, { params: { id: row.id }, body: { assigneeId, rowVersion: row.rowVersion } });
        const { tenantadmin, superadmin } = here.portal.people;
        const reply = (internal: boolean) => (row: IssueDetail) =>
          caller.call(helpdesk.reply, { params: { id: row.id }, body: { body: 'Seen.', internal } });

        const { allowed } = await fresh();
        const accepted = await acceptedActs(fresh, {
          reply: reply(false),
          note: reply(true),
          async take(row) {
            const answer = await assign(who === 'superadmin' ? superadmin.id : tenantadmin.id)(row);
            // Taking an issue that the caller has already answers 200 and changes nothing.
            const isChanged = (await read(caller, row.id)).rowVersion > row.rowVersion;
            return { ...answer, status: answer.status === 200 && !isChanged ? 304 : answer.status };
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
      },
    );
  },
);

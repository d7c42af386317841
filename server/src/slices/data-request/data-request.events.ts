import { eq } from 'drizzle-orm';
import { dataRequestPaths } from '@titian/shared-contracts/data-request';
import type { SliceEvents } from '../../events/catalogue';
import { type Notice, others, type Plan, type PlanContext, type Refresh } from '../../events/plan';
import type { Reader } from '../../events/readers';
import { user } from '../../storage/schema';
import { DATA_REQUEST_MESSAGES } from './data-request.messages';
import { requestMessage } from './data-request.tables';
import { type Parties, partiesOf } from './request-facts';

type Because =
  | 'submitted'
  | 'triaged'
  | 'started'
  | 'handedBack'
  | 'asked'
  | 'answered'
  | 'extended'
  | 'proposed'
  | 'sentBack'
  | 'decided'
  | 'fulfilled'
  | 'delivered'
  | 'closed'
  | 'autoClosed'
  | 'withdrawn';

export interface DataRequestEvents {
  /** A request moved on; `reason` is the text given with it. */
  'datarequest.status': { requestId: string; because: Because; reason?: string };
  'datarequest.message': { requestId: string; messageId: string };
  'datarequest.due': { requestId: string; deadline: 'soon' | 'over' };
  /** Something else of it changed: open pages reload. */
  'datarequest.changed': { requestId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends DataRequestEvents {}
}
type Code = keyof typeof DATA_REQUEST_MESSAGES;
/** A notice before it has its readers, its names and its link. */
type Told = Pick<Notice<Code>, 'code' | 'severity'> & { to: Reader[]; quote?: string | undefined };

const SENDS_NO_MAIL: readonly Code[] = [
  'datarequest.started',
  'datarequest.wanted',
  'datarequest.closed',
  'datarequest.withdrawn',
];

/** Who is told of what, by the reason of a change. */
const TOLD: Record<Because, (parties: Parties, quote: string | undefined) => Promise<Told[]>> = {
  async submitted(parties) {
    const receipt: Told = { code: 'datarequest.received', severity: 'success', to: await parties.requester() };
    return parties.request.providerId
      ? [receipt, { code: 'datarequest.new', severity: 'info', to: await parties.officers() }]
      : [receipt, { code: 'datarequest.triage', severity: 'info', to: await parties.platform() }];
  },
  triaged: async (parties) => [
    { code: 'datarequest.new', severity: 'info', to: await parties.officers() },
    { code: 'datarequest.started', severity: 'info', to: await parties.requester() },
  ],
  started: async (parties) => [{ code: 'datarequest.started', severity: 'info', to: await parties.requester() }],
  handedBack: async (parties, quote) => [
    { code: 'datarequest.triage', severity: 'warning', to: await parties.platform(), quote },
  ],
  asked: async (parties, quote) => [
    { code: 'datarequest.asked', severity: 'warning', to: await parties.requester(), quote },
  ],
  answered: async (parties, quote) => [
    { code: 'datarequest.answered', severity: 'info', to: await parties.officers(), quote },
  ],
  extended: async (parties, quote) => [
    { code: 'datarequest.extended', severity: 'warning', to: await parties.requester(), quote },
  ],
  proposed: async (parties) => [{ code: 'datarequest.proposed', severity: 'warning', to: await parties.approvers() }],
  sentBack: async (parties, quote) => [
    { code: 'datarequest.sentBack', severity: 'warning', to: await parties.proposers(), quote },
  ],
  decided: async (parties, quote) => [
    { code: 'datarequest.decided', severity: 'info', to: await parties.requester(), quote },
    { code: 'datarequest.wanted', severity: 'info', to: await parties.wanting() },
  ],
  fulfilled: async (parties) => [{ code: 'datarequest.fulfilled', severity: 'success', to: await parties.requester() }],
  delivered: async (parties) => [{ code: 'datarequest.delivered', severity: 'success', to: await parties.requester() }],
  closed: async (parties) => [{ code: 'datarequest.closed', severity: 'success', to: await parties.officers() }],
  autoClosed: async (parties) => [{ code: 'datarequest.closed', severity: 'info', to: await parties.requester() }],
  withdrawn: async (parties) => [{ code: 'datarequest.withdrawn', severity: 'info', to: await parties.officers() }],
};

const toNotice =
  ({ params, request }: Parties, causeId: string | null, extra: Notice<Code>['params'] = {}) =>
  ({ to, ...told }: Told): Notice<Code> => ({
    ...told,
    // A receipt goes to who sent it.
    to: told.code === 'datarequest.received' ? to : others(to, causeId),
    params: { ...params, ...extra },
    link: dataRequestPaths.request(request.id),
    mail: !SENDS_NO_MAIL.includes(told.code),
  });

/** Open pages of both agencies, and of the platform team, which sees all. */
async function refreshOf({ request, platform }: Parties): Promise<Refresh> {
  return {
    ...{ event: 'datarequest', payload: { requestId: request.id } },
    organizationIds: [request.organizationId, request.providerId].filter((id) => id !== null),
    userIds: (await platform()).map(({ id }) => id),
  };
}

async function messagePlan(context: PlanContext, requestId: string, messageId: string): Promise<Plan<Code>> {
  const parties = await partiesOf(context, requestId);
  const [row] = await context.db
    .select({ message: requestMessage, author: user.displayName, organizationId: requestMessage.authorOrganizationId })
    .from(requestMessage)
    .innerJoin(user, eq(user.id, requestMessage.authorId))
    .where(eq(requestMessage.id, messageId));
  if (!row) throw new Error(`There is no message ${messageId}.`);
  const { internal, body: quote } = row.message;
  const isFromRequester = row.organizationId === parties.request.organizationId;
  const to = internal || isFromRequester ? await parties.officers() : await parties.requester();
  const told: Told = { code: 'datarequest.message', severity: 'info', to, quote };
  return {
    notices: [toNotice(parties, context.causeId, { author: row.author })(told)],
    refresh: await refreshOf(parties),
  };
}

export const dataRequestEvents: SliceEvents<DataRequestEvents, Code> = {
  messages: DATA_REQUEST_MESSAGES,
  plans: {
    async 'datarequest.status'(context, { requestId, because, reason }) {
      const parties = await partiesOf(context, requestId);
      const told = await TOLD[because](parties, reason);
      return { notices: told.map(toNotice(parties, context.causeId)), refresh: await refreshOf(parties) };
    },
    'datarequest.message': (context, { requestId, messageId }) => messagePlan(context, requestId, messageId),
    async 'datarequest.due'(context, { requestId, deadline }) {
      const parties = await partiesOf(context, requestId);
      const to = parties.request.providerId ? await parties.officers() : await parties.platform();
      const told: Told[] =
        deadline === 'soon'
          ? [{ code: 'datarequest.dueSoon', severity: 'warning', to }]
          : [{ code: 'datarequest.overdue', severity: 'error', to: [...to, ...(await parties.requester())] }];
      return { notices: told.map(toNotice(parties, context.causeId)), refresh: await refreshOf(parties) };
    },
    async 'datarequest.changed'(context, { requestId }) {
      return { notices: [], refresh: await refreshOf(await partiesOf(context, requestId)) };
    },
  },
};

import { localText } from '@titian/shared-contracts';
import type { StoredFile } from '@titian/shared-contracts/file';
import type { OrderDetail } from '@titian/shared-contracts/order';
import type { Call } from '../../http/call';
import { orderCost } from './item-cost';
import type { FullItem } from './item.repository';
import { toItem } from './item.wire';
import { lastDue } from './last-due';
import { allowedActs, seesInternal } from './order-acts';
import { sideOf } from './note-side';
import { isProviderSide, type Provider } from './order.policy';
import type { OrderRow } from './order.repository';
import type { createTimeline } from './timeline';

type Timeline = ReturnType<typeof createTimeline>;
type EventRow = Awaited<ReturnType<Timeline['events']>>[number];
type MessageRow = Awaited<ReturnType<Timeline['messages']>>[number];

/** The fields of a summary and of a detail. */
export const toOrder = ({ order, requester, organization, application }: OrderRow) => ({
  id: order.id,
  orderNo: order.orderNo,
  state: order.state,
  createdAt: order.createdAt.toISOString(),
  slaDueAt: order.slaDueAt.toISOString(),
  requester,
  organization,
  application,
  purposeCode: order.purposeCode,
});

/** An event of the timeline, with the name of its API in the reader's language. */
function toEvent({ event, actor }: EventRow, items: FullItem[], call: Call): OrderDetail['events'][number] {
  const about = items.find(({ item }) => item.id === event.params.itemId);
  return {
    id: event.id,
    at: event.at.toISOString(),
    code: event.code,
    actor: actor?.id ? { id: actor.id, displayName: actor.displayName } : null,
    params: { ...event.params, ...(about && { api: localText(about.project.name, call.locale) }) },
  };
}

const toMessage = ({ message, author, organization }: MessageRow, call: Call) => ({
  id: message.id,
  at: message.at.toISOString(),
  author,
  organization: organization?.id ? organization : null,
  body: message.body,
  internal: message.internal,
  mine: message.authorId === call.actor.id,
});

/** Whether an event is of the whole order, or of one of these items. */
const isAbout = ({ event: { params } }: EventRow, items: FullItem[]): boolean =>
  params.itemId === undefined || items.some(({ item }) => item.id === params.itemId);

interface Parts {
  /** Those that the reader sees. */
  items: FullItem[];
  /** The agencies of all its items. */
  providers: Provider[];
  events: EventRow[];
  messages: MessageRow[];
  /** The tenants of the messages' agencies. */
  tenants: ReadonlyMap<string | null, string>;
  letters: StoredFile[];
  dataRequest: OrderDetail['dataRequest'];
}

/** The messages that somebody may read: internal notes on the side of the order that they are for, and those that one wrote. */
function readableOf({ actor }: Call, { items, providers, messages, tenants }: Parts) {
  if (!seesInternal(actor, items)) return messages.filter(({ message }) => !message.internal);
  return messages.filter(({ message: { internal, authorId, authorOrganizationId: id } }) => {
    if (!internal || authorId === actor.id) return true;
    return isProviderSide(actor, sideOf({ id, tenantId: tenants.get(id) }, providers));
  });
}

export function toDetail(call: Call, row: OrderRow, parts: Parts): OrderDetail {
  const { order } = row;
  const { items, events, letters, dataRequest } = parts;
  return {
    ...toOrder(row),
    slaDueAt: lastDue(items.map(({ item }) => item)).toISOString(),
    items: items.map((item) => toItem(item, call.actor)),
    purposeText: order.purposeText,
    handling: order.handling,
    legalBasis: order.legalBasis,
    startDate: order.startDate,
    ipAddresses: order.ipAddresses,
    events: events.filter((event) => isAbout(event, items)).map((event) => toEvent(event, items, call)),
    messages: readableOf(call, parts).map((message) => toMessage(message, call)),
    dataRequest,
    letters,
    cost: orderCost(items),
    allowed: allowedActs(call.actor, order, items),
  };
}

import type { AskedField, DecisionText, RequestForm } from '@titian/shared-contracts/data-request';
import { REQUEST_DAYS, REQUEST_REMINDER_DAYS, SAFEGUARDS } from '@titian/shared-contracts/data-request';
import { officeMoment } from '../../../demo/rows/days';
import { type Demo, findApi, seeded, type World } from '../../../demo/rows/world';
import { type Author, authorOf } from '../../../http/author';
import { dayOf } from '../../../wire/portal-day';
import { DAY, dueFrom } from '../clock';
import {
  dataRequest,
  dataRequestNumber,
  requestDecision,
  requestEvent,
  requestLink,
  requestMessage,
  requestVote,
} from '../data-request.tables';
import { isRunning } from '../request-states';
import type { RequestEventCode } from '../thread';
import { DEMO_REQUESTS } from './content';
import type { DemoRequest } from './demo-request';

const HOUR = 3_600_000;
const FIRST_NUMBER = 31;
const YES = { verdict: 'Yes', note: '' } as const;
const ENDS: Record<DecisionText['outcome'], RequestEventCode> = {
  Approved: 'approved',
  ApprovedWithConditions: 'approvedWithConditions',
  PartlyApproved: 'partlyApproved',
  Refused: 'refused',
};

type Row = typeof dataRequest.$inferSelect;
interface Made {
  row: Row;
  messages: (typeof requestMessage.$inferInsert)[];
  events: (typeof requestEvent.$inferInsert)[];
  decisions: (typeof requestDecision.$inferInsert)[];
  links: (typeof requestLink.$inferInsert)[];
  votes: (typeof requestVote.$inferInsert)[];
}

function fieldsOf({ context: { random, now } }: World, { fields }: DemoRequest): AskedField[] {
  return fields.map((text) => {
    const [name = '', format = '', reason = ''] = text.split('|').map((part) => part.trim());
    const personal = name.startsWith('!');
    return { id: random.id(now), name: personal ? name.slice(1) : name, format, reason, personal };
  });
}

function contentOf(
  world: World,
  given: DemoRequest,
): Omit<RequestForm, 'title' | 'providerId' | 'visibility' | 'fileIds'> {
  const { kind, description, purposeCode, purposeText, frequency, volume, legalBasis = '', neededIn } = given;
  return {
    ...{ kind, description, purposeCode, purposeText, frequency, volume, legalBasis },
    fields: fieldsOf(world, given),
    handling: {
      storage: 'Pusat data negeri, disulitkan',
      retentionMonths: 12,
      accessors: 'Pegawai yang bertugas sahaja',
      transferMethod: 'Api',
    },
    safeguards: Object.fromEntries(SAFEGUARDS.map((name) => [name, true])) as RequestForm['safeguards'],
    safeguardsNote: '',
    neededBy: neededIn ? dayOf(new Date(world.context.now.getTime() + neededIn * DAY)) : null,
  };
}

function begin(world: World, given: DemoRequest): Made {
  const { context, organizations, people } = world;
  const { now, random } = context;
  const at = officeMoment(now, given.daysAgo, random);
  const by = people.byName(given.by);
  const content = contentOf(world, given);
  const row: Row = {
    ...{ id: random.id(at), requestNo: '', title: given.title, content, kind: given.kind },
    ...{ purposeCode: given.purposeCode, neededBy: content.neededBy ?? null, fieldCount: content.fields.length },
    personalCount: content.fields.filter(({ personal }) => personal).length,
    visibility: given.isOpen ? 'Agencies' : 'Parties',
    ...{ requesterId: by.id, organizationId: organizations.idOf(by.agency) },
    providerId: given.of ? organizations.idOf(given.of) : null,
    handledBy: given.officer ? people.byName(given.officer).id : null,
    ...{ status: given.status, submittedAt: at, clockDays: REQUEST_DAYS, pausedMs: 0, waitingSince: null },
    dueAt: dueFrom(at, REQUEST_DAYS),
    ...{ extendedAt: null, extensionReason: null, remindedAt: null, overdueAt: null },
    ...{ decidedAt: null, fulfilledAt: null, closedAt: null, idempotencyKey: random.id(at), rowVersion: 2 },
    ...{ createdAt: at, updatedAt: at },
  };
  return { row, messages: [], events: [], decisions: [], links: [], votes: [] };
}

/** The instant so many hours after the request was sent, before the demo is first started. */
const later = ({ context: { now } }: World, { row }: Made, hours: number) =>
  new Date(Math.min(row.submittedAt!.getTime() + hours * HOUR, now.getTime() - 60_000));

interface Happened {
  code: RequestEventCode;
  at: Date;
  actorId: string | null;
  params?: Record<string, string>;
  internal?: boolean;
}
function addEvent(
  { context }: World,
  { row, events }: Made,
  { params = {}, internal = false, ...rest }: Happened,
): void {
  events.push({ id: context.random.id(rest.at), requestId: row.id, ...rest, params, internal });
  row.updatedAt = rest.at;
}

function askAndAnswer(world: World, made: Made, given: DemoRequest): void {
  const { question } = given;
  if (!question) return;
  const { row } = made;
  const say = (body: string, at: Date, by: Author & { asks: boolean }) =>
    made.messages.push({ id: world.context.random.id(at), requestId: row.id, at, body, internal: false, ...by });
  const at = later(world, made, question.hours);
  say(question.body, at, { ...authorOf({ id: row.handledBy!, organizationId: row.providerId! }), asks: true });
  addEvent(world, made, { code: 'asked', at, actorId: row.handledBy });
  if (!question.answer) {
    row.waitingSince = at;
    return;
  }
  const answered = later(world, made, question.answer.hours);
  const asker = { id: row.requesterId, organizationId: row.organizationId };
  say(question.answer.body, answered, { ...authorOf(asker), asks: false });
  addEvent(world, made, { code: 'answered', at: answered, actorId: row.requesterId });
  row.pausedMs = answered.getTime() - at.getTime();
  row.dueAt = dueFrom(row.submittedAt!, row.clockDays, row.pausedMs);
}

function decide(world: World, made: Made, { decision, status }: DemoRequest): void {
  if (!decision) return;
  const { row } = made;
  const { hours, by, refuses = [], outcome, signatory = '', ...text } = decision;
  const at = later(world, made, hours);
  const actorId = world.people.byName(by).id;
  const fields = (row.content.fields ?? []) as AskedField[];
  const isProposed = status === 'UnderReview';
  made.decisions.push({
    id: world.context.random.id(at),
    requestId: row.id,
    state: isProposed ? 'Proposed' : 'Final',
    text: {
      ...{ outcome, signatory, conditions: text.conditions ?? [], ground: text.ground ?? null },
      reason: text.reason ?? null,
      refusedFields: fields
        .filter(({ name }) => refuses.includes(name))
        .map(({ id: fieldId }) => ({ fieldId, ground: 'safeguardsMissing', note: 'Ya atau tidak sudah memadai' })),
      evaluation: {
        lawful: YES,
        publicGain: YES,
        safeguards: outcome === 'Refused' ? { verdict: 'No', note: '' } : YES,
      },
    },
    ...{ proposedBy: actorId, proposedAt: at, secondBy: null, decidedAt: isProposed ? null : at },
  });
  if (isProposed) addEvent(world, made, { code: 'proposed', at, actorId, internal: true });
  else addEvent(world, made, { code: ENDS[outcome], at, actorId });
  if (!isProposed) row.decidedAt = at;
}

function fulfil(world: World, made: Made, { fulfilled }: DemoRequest): void {
  if (!fulfilled) return;
  const at = later(world, made, fulfilled.hours);
  made.row.fulfilledAt = at;
  for (const [position, identifier] of fulfilled.apis.entries()) {
    const { row, version, packages } = findApi(world, identifier);
    const pack = packages.find(({ state }) => state === 'Published') ?? packages[0]!;
    made.links.push({
      ...{ requestId: made.row.id, position, projectId: row.id, versionId: version.id, packageId: pack.id },
    });
  }
  const params = { apis: String(fulfilled.apis.length) };
  addEvent(world, made, { code: 'fulfilled', at, actorId: world.people.byName(fulfilled.by).id, params });
}

/** Marks deadlines that passed before the demo is first started as told, so that nobody is told of them. */
function markLate(world: World, made: Made): void {
  const { row } = made;
  const { now } = world.context;
  if (!isRunning(row.status) || row.dueAt! > new Date(now.getTime() + REQUEST_REMINDER_DAYS * DAY)) return;
  row.remindedAt = now;
  if (row.dueAt! >= now) return;
  row.overdueAt = row.dueAt;
  addEvent(world, made, { code: 'overdue', at: row.dueAt!, actorId: null });
}

function makeRequest(world: World, given: DemoRequest): Made {
  const made = begin(world, given);
  const { row } = made;
  const params = { fields: String(row.fieldCount) };
  addEvent(world, made, { code: 'submitted', at: row.submittedAt!, actorId: row.requesterId, params });
  if (!given.of) addEvent(world, made, { code: 'inTriage', at: row.submittedAt!, actorId: row.requesterId });
  if (row.handledBy) addEvent(world, made, { code: 'started', at: later(world, made, 5), actorId: row.handledBy });
  askAndAnswer(world, made, given);
  decide(world, made, given);
  fulfil(world, made, given);
  markLate(world, made);
  made.votes = (given.wantedBy ?? []).map((username, at) => {
    const { id: userId, agency } = world.people.byName(username);
    const organizationId = world.organizations.idOf(agency);
    return { requestId: row.id, organizationId, userId, at: later(world, made, 10 + at) };
  });
  return made;
}

/** Requests in different states, oldest first, with their running numbers. */
export const dataRequestDemo: Demo = (world) => {
  const made = DEMO_REQUESTS.map((given) => makeRequest(world, given)).sort(
    (one, other) => one.row.submittedAt!.getTime() - other.row.submittedAt!.getTime(),
  );
  made.forEach(({ row }, index) => {
    const [year = '', month = ''] = dayOf(row.submittedAt!).split('-');
    row.requestNo = `DR-${year.slice(2)}${month}-${String(FIRST_NUMBER + index).padStart(4, '0')}`;
  });
  const rowsOf = <T>(read: (one: Made) => T[]) => made.flatMap(read);
  return {
    tables: [
      seeded(
        dataRequest,
        rowsOf(({ row }) => [row]),
      ),
      seeded(
        requestMessage,
        rowsOf(({ messages }) => messages),
      ),
      seeded(
        requestEvent,
        rowsOf(({ events }) => events),
      ),
      seeded(
        requestDecision,
        rowsOf(({ decisions }) => decisions),
      ),
      seeded(
        requestLink,
        rowsOf(({ links }) => links),
      ),
      seeded(
        requestVote,
        rowsOf(({ votes }) => votes),
      ),
    ],
    lastNumbers: { [dataRequestNumber.seqName!]: FIRST_NUMBER + made.length },
  };
};

import type { CallRecord } from '@titian/shared-contracts/plane';
import { whole } from '../whole-text';

/** Whether a text stands in JSON as it is, between quotes. */
const IS_PLAIN = /^[ !#-[\]-~]*$/;
const text = (value: string): string => (IS_PLAIN.test(value) ? `"${value}"` : JSON.stringify(value));
const isNone = (value: string | null | undefined): value is null | undefined => value === null || value === undefined;
const maybe = (value: string | null | undefined): string => (isNone(value) ? 'null' : text(value));
const texts = (values: readonly string[]): string => (values.length === 0 ? '[]' : JSON.stringify(values));

/** What follows the point of a time, by its microseconds: to write a number with a fraction costs more than all texts of a step. */
const FRACTIONS = Array.from({ length: 1_000 }, (_, micros) => String(micros / 1_000).slice(1));
/** Milliseconds to the microsecond, as the times of records are. */
function milliseconds(value: number | null | undefined): string {
  if (value === null || value === undefined) return 'null';
  const micros = Math.max(0, Math.round(value * 1_000));
  return `${Math.floor(micros / 1_000)}${FRACTIONS[micros % 1_000]}`;
}

/** Steps that took so many microseconds, as most do, are written once for each number of them. */
const MOST_MICROS = 128;
const stepOf = (name: string, ms: string) => `,{"name":"${name}","ms":${ms}}`;
interface Short {
  name: string;
  /** By the number of microseconds. */
  texts: string[];
}
const shortOf = (name: string): Short => ({
  name,
  texts: Array.from({ length: MOST_MICROS }, (_, micros) => whole(stepOf(name, String(micros / 1_000)))),
});
const shorts = new Map<string, Short>();
/** As they stood in the last record: most have the same ones in the same places. */
const inPlaces: Short[] = [];
function shortAt(place: number, name: string): Short {
  const last = inPlaces[place];
  if (last?.name === name) return last;
  const short = shorts.get(name) ?? shortOf(name);
  shorts.set(name, short);
  inPlaces[place] = short;
  return short;
}

function stepsOf({ steps }: CallRecord): string {
  let all = '';
  for (let at = 0; at < steps.length; at += 1) {
    const { name, ms } = steps[at]!;
    const step = shortAt(at, name).texts[Math.round(ms * 1_000)] ?? stepOf(name, milliseconds(ms));
    all = at === 0 ? step.slice(1) : all + step;
  }
  return all;
}

/** Parts of records that are kept as they were written, at most so many of each kind. */
const MOST_KEPT = 10_000;

type OfVersion = Pick<CallRecord, 'organizationId' | 'projectId' | 'versionId'>;
const versions = new Map<string | null, OfVersion & { text: string }>();
/** What is the same in all records of a version. */
function versionOf({ organizationId, projectId, versionId }: CallRecord): string {
  const known = versions.get(versionId);
  if (known && known.organizationId === organizationId && known.projectId === projectId) return known.text;
  const text = whole(
    `"organizationId":${maybe(organizationId)},"projectId":${maybe(projectId)},"versionId":${maybe(versionId)}`,
  );
  if (versions.size >= MOST_KEPT) versions.clear();
  versions.set(versionId, { organizationId, projectId, versionId, text });
  return text;
}

type OfCaller = Pick<
  CallRecord,
  'consumerOrganizationId' | 'applicationId' | 'subscriptionId' | 'packageId' | 'credentialId' | 'credentialKind'
>;
const callers = new Map<string | null, OfCaller & { text: string }>();
const isSame = (one: OfCaller, other: OfCaller): boolean =>
  one.consumerOrganizationId === other.consumerOrganizationId &&
  one.applicationId === other.applicationId &&
  one.subscriptionId === other.subscriptionId &&
  one.packageId === other.packageId &&
  one.credentialId === other.credentialId &&
  one.credentialKind === other.credentialKind;
/** What is the same in all records of a subscription that its application calls with one key. */
function callerOf(record: CallRecord): string {
  const { consumerOrganizationId, applicationId, subscriptionId, packageId, credentialId, credentialKind } = record;
  const known = callers.get(subscriptionId);
  if (known && isSame(known, record)) return known.text;
  const text = whole(
    `"consumerOrganizationId":${maybe(consumerOrganizationId)},"applicationId":${maybe(applicationId)}` +
      `,"subscriptionId":${maybe(subscriptionId)},"packageId":${maybe(packageId)}` +
      `,"credentialId":${maybe(credentialId)},"credentialKind":${maybe(credentialKind)}`,
  );
  if (callers.size >= MOST_KEPT) callers.clear();
  const caller = { consumerOrganizationId, applicationId, subscriptionId, packageId, credentialId, credentialKind };
  callers.set(subscriptionId, Object.assign(caller, { text }));
  return text;
}

/** How the last record began: a node's records have the same beginning until its configuration changes. */
let last = { node: '', configVersion: -1, text: '' };
function beginningOf({ node, configVersion }: CallRecord): string {
  if (last.node !== node || last.configVersion !== configVersion)
    last = { node, configVersion, text: whole(`{"node":${text(node)},"configVersion":${configVersion}`) };
  return last.text;
}

/** Members that most records have alike are one text there: each that is put together for itself costs a call its part. */
const NO_CONTEXT = ',"purposeCode":null,"caseNo":null,"onBehalfOf":null,"endUserRef":null';
const contextOf = ({ purposeCode, caseNo, onBehalfOf, endUserRef }: CallRecord): string =>
  isNone(purposeCode) && isNone(caseNo) && isNone(onBehalfOf) && isNone(endUserRef)
    ? NO_CONTEXT
    : `,"purposeCode":${maybe(purposeCode)},"caseNo":${maybe(caseNo)}` +
      `,"onBehalfOf":${maybe(onBehalfOf)},"endUserRef":${maybe(endUserRef)}`;

const NO_REFUSAL = ',"rateLimitName":null,"code":null,"errorStep":null,"deniedBy":null';
const refusalOf = ({ rateLimitName, code, errorStep, deniedBy }: CallRecord): string =>
  isNone(rateLimitName) && isNone(code) && isNone(errorStep) && isNone(deniedBy)
    ? NO_REFUSAL
    : `,"rateLimitName":${maybe(rateLimitName)},"code":${maybe(code)}` +
      `,"errorStep":${maybe(errorStep)},"deniedBy":${maybe(deniedBy)}`;

const FROM_NEAR = ',"tlsVersion":null,"forwardedFor":null';
const connectionOf = ({ tlsVersion, forwardedFor }: CallRecord): string =>
  isNone(tlsVersion) && isNone(forwardedFor)
    ? FROM_NEAR
    : `,"tlsVersion":${maybe(tlsVersion)},"forwardedFor":${maybe(forwardedFor)}`;

const PASSED_ON = ',"attempts":1,"removedFields":0,"complianceFlags":[]';
const attemptsOf = ({ attempts, removedFields, complianceFlags }: CallRecord): string =>
  attempts === 1 && removedFields === 0 && complianceFlags.length === 0
    ? PASSED_ON
    : `,"attempts":${attempts},"removedFields":${removedFields},"complianceFlags":${texts(complianceFlags)}`;

/** A record as JSON. It is written out, because there is one for each call: `JSON.stringify` takes three times as long. */
export const lineOf = (record: CallRecord): string =>
  `${beginningOf(record)},"traceId":${text(record.traceId)}` +
  `,"receivedAt":"${record.receivedAt}","method":${text(record.method)},"rawPathHash":${maybe(record.rawPathHash)}` +
  `,"queryKeys":${texts(record.queryKeys)},"clientIp":${text(record.clientIp)},"userAgent":${maybe(record.userAgent)}` +
  `,"environment":${maybe(record.environment)},${versionOf(record)}` +
  `,"operationId":${maybe(record.operationId)},"pathTemplate":${maybe(record.pathTemplate)},${callerOf(record)}` +
  `${contextOf(record)}${refusalOf(record)}${connectionOf(record)}${attemptsOf(record)}` +
  `,"quotaUsed":${record.quotaUsed},"quotaLimit":${record.quotaLimit},"status":${record.status}` +
  `,"totalMs":${milliseconds(record.totalMs)},"ttfbMs":${milliseconds(record.ttfbMs)}` +
  `,"requestBytes":${record.requestBytes},"responseBytes":${record.responseBytes},"steps":[${stepsOf(record)}]` +
  `,"upstreamMs":${milliseconds(record.upstreamMs)},"upstreamStatus":${record.upstreamStatus}` +
  `,"endpointId":${maybe(record.endpointId)},"outcome":"${record.outcome}","counted":${record.counted}` +
  `,"rateRemaining":${record.rateRemaining ?? null}}`;

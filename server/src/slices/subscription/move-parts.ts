import { and, inArray } from 'drizzle-orm';
import type { ApiSecurity, PlaneCredential } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { credential } from '../application/application.tables';
import { responseFields } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { apiSecurity, KEYS_ONLY } from '../gateway/gateway.tables';
import type { SubscriptionRow } from './subscription.repository';

export type Moving = Pick<SubscriptionRow, 'subscription' | 'project' | 'provider' | 'pack' | 'termsAccepted'>;
type Kind = PlaneCredential['kind'];

/** What a version gives and takes. */
interface VersionParts {
  /** `METHOD /path`; none where they weren't needed. */
  operations: ReadonlySet<string>;
  /** Pointers of `PlaneFields`; none where they weren't needed. */
  fieldsOf: (operationId: string) => readonly string[];
  security: ApiSecurity;
}
/** What is known of versions and applications to judge moves. */
export interface MoveParts {
  of: (versionId: string) => VersionParts;
  /** Of the credentials that an application may use in the environment of its subscription. */
  kindsOf: (row: Moving) => readonly Kind[];
}

/** A package of some operations or fields. */
export const isRestricted = ({ pack }: Moving): boolean => pack.operations !== null || pack.fields !== null;

/** The ways in which an application shows a credential. */
const WAYS: Record<Kind, readonly (keyof ApiSecurity)[]> = {
  apiKey: ['apiKey'],
  clientSecret: ['oauth2', 'basic'],
  publicKey: ['oauth2'],
  hmacKey: ['hmac'],
  certificate: ['mtls'],
};
export const worksFor = (kind: Kind, security: ApiSecurity): boolean => WAYS[kind].some((way) => security[way]);

type Document = Record<string, unknown>;
const none: [] = [];

/** Large: read only of versions in which the fields of a package have to be found. */
async function readDocuments(db: Db, ids: string[]): Promise<ReadonlyMap<string, Document>> {
  const { id, swaggerOriginal: document } = apiVersion;
  const found = ids.length > 0 ? await db.select({ id, document }).from(apiVersion).where(inArray(id, ids)) : none;
  return new Map(found.map((one) => [one.id, one.document]));
}
/** Read only of versions in which those of a package have to be found. */
async function readOperations(db: Db, ids: string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { id, operations } = apiVersion;
  const found = ids.length > 0 ? await db.select({ id, operations }).from(apiVersion).where(inArray(id, ids)) : none;
  return new Map(found.map((one) => [one.id, new Set(one.operations.map(({ method, path }) => `${method} ${path}`))]));
}
/** A version without a row has the defaults. */
async function readSecurity(db: Db, ids: string[]): Promise<(versionId: string) => ApiSecurity> {
  const { versionId: id, security } = apiSecurity;
  const found = ids.length > 0 ? await db.select({ id, security }).from(apiSecurity).where(inArray(id, ids)) : none;
  const byId = new Map(found.map((one) => [one.id, one.security]));
  return (versionId) => byId.get(versionId) ?? KEYS_ONLY;
}

async function readCredentials(db: Db, applicationIds: string[]): Promise<MoveParts['kindsOf']> {
  const { applicationId, environment, kind } = credential;
  const found = await db
    .selectDistinct({ applicationId, environment, kind })
    .from(credential)
    .where(and(inArray(applicationId, applicationIds), inArray(credential.state, ['Active', 'Rotating'])));
  return ({ subscription }) =>
    found
      .filter((one) => one.applicationId === subscription.applicationId && one.environment === subscription.environment)
      .map((one) => one.kind);
}

/** One pointer list for each operation: the same is asked for by every subscription to a package. */
function fieldsIn(document: Document): VersionParts['fieldsOf'] {
  const known = new Map<string, string[]>();
  return (operationId) => {
    const [method = '', path = ''] = operationId.split(' ', 2);
    const found = known.get(operationId) ?? responseFields(document, method, path);
    known.set(operationId, found);
    return found;
  };
}

/** Reads what is needed to judge whether these subscriptions can move, each to a version. */
export async function readMoveParts(db: Db, moves: readonly { row: Moving; to: { id: string } }[]): Promise<MoveParts> {
  const distinct = (ids: string[]) => [...new Set(ids)];
  const targets = (isNeeded: (row: Moving) => boolean) =>
    distinct(moves.filter(({ row }) => isNeeded(row)).map(({ to }) => to.id));
  const operations = await readOperations(db, targets(isRestricted));
  const documents = await readDocuments(
    db,
    targets(({ pack }) => pack.fields !== null),
  );
  const securityOf = await readSecurity(
    db,
    distinct(moves.flatMap(({ row, to }) => [row.subscription.versionId, to.id])),
  );
  const fields = new Map([...documents].map(([id, document]) => [id, fieldsIn(document)]));
  const applicationIds = distinct(moves.map(({ row }) => row.subscription.applicationId));
  return {
    of: (versionId) => ({
      operations: operations.get(versionId) ?? new Set(),
      fieldsOf: fields.get(versionId) ?? (() => []),
      security: securityOf(versionId),
    }),
    kindsOf: applicationIds.length > 0 ? await readCredentials(db, applicationIds) : () => [],
  };
}

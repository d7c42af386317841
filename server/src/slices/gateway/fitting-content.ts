import type * as z from 'zod/mini';
import {
  AccessPolicy,
  DenyRule,
  PlaneApi,
  PlaneApplication,
  PlaneCredential,
  PlaneExceptions,
  PlaneOrganization,
  type PlaneSnapshot,
  PlaneSubscription,
} from '@titian/shared-contracts/plane';
import { fittingApi } from './fitting-api';
import { withoutExceptions } from './lost-exceptions';

export type Content = Omit<PlaneSnapshot, 'version' | 'issuedAt'>;
/** Told of what a snapshot is made without, and why. */
export type LeaveOut = (what: string) => void;

/** Problems of one row that are told. */
const MOST_PROBLEMS = 3;
const LONGEST = 300;
/** What no text of the database can hold; names in documents may have it. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

const textOf = ({ issues }: z.core.$ZodError): string =>
  issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `${path.join('/')} (${message})`)
    .join(', ')
    .replaceAll(UNSTORABLE, '\ufffd')
    .slice(0, LONGEST);

/** Why a row can't be read at all, such as one that was sealed with another key. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Kind<T> {
  schema: z.ZodMiniType;
  nameOf: (row: T) => string;
  /** The row without what of it can be missing. */
  rest?: (row: T) => T;
}
const byId = ({ id }: { id: string }) => id;
/** An API by the address that its callers know. */
export const byAddress = ({ address }: Pick<PlaneApi, 'address'>) => Object.values(address).join('/');

/** A block that can't be said in full stays in force without its words, and without its end. */
const barely = (rule: DenyRule): DenyRule => ({ ...rule, reason: null, expiresAt: null });

function fittingRows<T>(part: string, rows: T[], { schema, nameOf, rest }: Kind<T>, leaveOut: LeaveOut): T[] {
  return rows.flatMap((row) => {
    const { error } = schema.safeParse(row);
    if (!error) return [row];
    const less = rest?.(row);
    const still = less && schema.safeParse(less).error;
    if (less && !still) {
      leaveOut(`${part} ${nameOf(row)} without ${textOf(error)}`);
      return [less];
    }
    leaveOut(`${part} ${nameOf(row)}: ${textOf(still ?? error)}`);
    return [];
  });
}

/**
 * The content as far as it fits the contract: a node refuses a snapshot as a whole, and one provider's document must not keep all changes from all nodes.
 * What is missing is refused: of a policy that isn't there, a key, a subscription or an API nothing is let pass. Of a rate whose exceptions are missing
 * every call gets the narrowest. A block that doesn't fit even without its words is missed, however: only one of a kind that this portal doesn't know.
 */
export function fittingContent(content: Content, leaveOut: LeaveOut): Content {
  const rows = <T>(part: string, given: T[], kind: Kind<T>) => fittingRows(part, given, kind, leaveOut);
  const exceptions = rows('rateExceptions', content.rateExceptions, { schema: PlaneExceptions, nameOf: byId });
  const narrowed = withoutExceptions(
    content,
    content.rateExceptions.filter((row) => !exceptions.includes(row)),
  );
  return {
    ...content,
    deny: rows('deny', content.deny, { schema: DenyRule, nameOf: byId, rest: barely }),
    policies: rows('policies', content.policies, { schema: AccessPolicy, nameOf: byId }),
    rateExceptions: exceptions,
    organizations: rows('organizations', content.organizations, { schema: PlaneOrganization, nameOf: byId }),
    apis: rows('apis', narrowed.apis, { schema: PlaneApi, nameOf: byAddress, rest: fittingApi }),
    applications: rows('applications', narrowed.applications, { schema: PlaneApplication, nameOf: byId }),
    credentials: rows('credentials', content.credentials, { schema: PlaneCredential, nameOf: byId }),
    subscriptions: rows('subscriptions', content.subscriptions, { schema: PlaneSubscription, nameOf: byId }),
  };
}

import * as z from 'zod/mini';
import { endpoint, Id, LocalText, Timestamp } from '@titian/shared-contracts';
import { Environment } from '../cart';
import { AccessCondition, PLANE_STEPS } from '../plane';

const PlaneStepName = z.enum(PLANE_STEPS);
/** What the gateway would say: null where it would let the call pass. */
const Refused = z.nullable(
  z.object({
    code: z.string(),
    status: z.int(),
    step: PlaneStepName,
    title: LocalText,
    /** What is said instead of the title, such as an owner's notice. */
    detail: z.nullable(LocalText),
    /** The deny rule that refuses. */
    blockId: z.nullable(Id),
  }),
);

/** What a policy says of a call, and which of its rules decides: its place from 0, or null where no rule is about the call. */
const Judged = z.object({
  policyId: Id,
  name: z.string(),
  allowed: z.boolean(),
  rule: z.nullable(z.int()),
  /** Of each rule, what the call doesn't meet. */
  unmet: z.array(z.array(AccessCondition)),
});

/** The answer of the gateway's own code to a call that nobody makes, by the snapshot in force. */
export const Explanation = z.object({
  /** The snapshot that decides. */
  version: z.int(),
  at: Timestamp,
  /** The purpose that the call names; null for none. */
  purpose: z.nullable(z.string()),
  refusal: Refused,
  /** Whether each step let the call pass; null where it wasn't asked any more. */
  steps: z.array(z.object({ name: PlaneStepName, passed: z.nullable(z.boolean()) })),
  policies: z.array(Judged),
  /** The rates that the call has to fit, bursts included, from the widest to its own; none where an earlier step refuses. */
  limits: z.array(
    z.object({
      name: z.enum(['operation', 'api', 'application', 'tenant', 'subscription']),
      limit: z.int(),
      perSeconds: z.int(),
      /** The place, from 0, of the exception of the policy that gives the limit; null for the policy's own. */
      exception: z.nullable(z.int()),
    }),
  ),
  /** Half hours of the week from Monday on in which the same call would pass: 48 signs a day, 1 or 0. */
  week: z.array(z.string()),
  /** The next moment at which it would pass, within a week; null where it passes, or none is found. */
  nextAllowedAt: z.nullable(Timestamp),
});
export type Explanation = z.infer<typeof Explanation>;

/** `Name: value`, as a field of a header is written (RFC 9110 §5.1 and §5.5): printable characters and tabs. */
const HEADER_LINE = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}:[^\p{Cc}]*(?:\t[^\p{Cc}]*)*$/u;

/** A call of an operation of a version. Its own moment is now where none is given; addresses are IPv4 or IPv6. */
const Asked = z.object({
  versionId: Id,
  operationId: z.string().check(z.minLength(1), z.maxLength(400)),
  environment: Environment,
  ip: z.string().check(z.trim(), z.minLength(2), z.maxLength(45)),
  /** The purpose that it names, empty for none. Where it isn't given, each application names the one for which its subscription was granted. */
  purpose: z.optional(z.string().check(z.regex(/^[\w.-]{0,64}$/))),
  at: z.optional(Timestamp),
  /** A field of its header, for exceptions of rates that ask for one (422 `validation.headerLine`). No other step of the gateway asks it: the purpose is told above. */
  header: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(300, 'validation.headerLine'), z.regex(HEADER_LINE, 'validation.headerLine')),
  ),
  /** Its query without the question mark, for the same. */
  query: z.optional(z.string().check(z.maxLength(500, 'validation.tooLong'))),
});
/** An application, and whether it could make the call that is asked about. */
export const Caller = z.object({
  application: z.object({ id: Id, name: z.string() }),
  organization: z.object({ id: Id, code: z.string(), name: LocalText }),
  refusal: Refused,
});
export type Caller = z.infer<typeof Caller>;

/** A version that can be asked about. */
const AskedApi = z.object({
  versionId: Id,
  projectId: Id,
  name: LocalText,
  version: z.string(),
  operations: z.array(z.object({ id: z.string(), method: z.string(), path: z.string() })),
});
export type AskedApi = z.infer<typeof AskedApi>;

export const explanation = {
  apis: endpoint({
    method: 'GET',
    path: '/api/policies/explain/apis',
    access: 'policy.view',
    summary: 'Versions in scope that the gateway serves',
    response: z.array(AskedApi),
  }),
  explain: endpoint({
    method: 'GET',
    path: '/api/policies/explain',
    access: 'policy.view',
    summary: 'What the gateway would say to a call of an application, step by step',
    query: z.extend(Asked, { applicationId: Id }),
    response: Explanation,
  }),
  callers: endpoint({
    method: 'GET',
    path: '/api/policies/explain/callers',
    access: 'policy.view',
    summary: 'The applications that subscribe to an API, and whether each could make this call',
    query: Asked,
    response: z.array(Caller),
  }),
};

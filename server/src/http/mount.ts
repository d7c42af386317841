import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { allows, type Answer, type Endpoint, type Incoming } from '@titian/shared-contracts';
import { bodyLimitOf } from './body-limits';
import { type Call, type DeployCall, type Operator, publicCall, type PublicCall } from './call';
import { operatorOf } from './operator';
import { forbidden, invalidFields, Problem } from './problem';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on every route that a contract entry mounted. */
    entry?: Endpoint;
  }
}

type CallFor<E extends Endpoint> = E['access'] extends 'public'
  ? PublicCall
  : E extends { deploy: string }
    ? DeployCall
    : Call;
/** Returns the contract's response, or the reply where the handler has sent it itself. */
export type Handler<E extends Endpoint> = (
  call: CallFor<E>,
  given: Incoming<E> & { reply: FastifyReply },
) => Promise<Answer<E> | FastifyReply>;

const pointer = (part: string, path: readonly PropertyKey[]) =>
  `${part === 'body' ? '' : `/${part}`}/${path.map(String).join('/')}`;
const code = (message: string) => (message.startsWith('validation.') ? message : 'validation.invalid');

/** Reads one part of a request by its schema; throws 422 with a code on each field. */
function read(part: string, schema: z.ZodMiniType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({ path: pointer(part, issue.path), code: code(issue.message) }));
  throw invalidFields(errors);
}

/** Who acts on a section, of the calls that were authorized and have not been handled. */
const operators = new WeakMap<FastifyRequest, Operator>();

function mustBeAllowed({ access }: Endpoint, { actor }: FastifyRequest, operator?: Operator | null): void {
  if (access === 'public' || operator?.kind === 'token') return;
  if (!actor) throw new Problem(401, 'auth.required');
  if (access !== 'signedIn' && !allows(actor.permissions, access)) throw forbidden(access);
}

/** Throws 401 or 403 for who may not make a call, by its head alone. */
async function authorize(app: FastifyInstance, entry: Endpoint, request: FastifyRequest): Promise<void> {
  const operator = entry.deploy && (await operatorOf(app, entry, request, publicCall(request, app.clock())));
  mustBeAllowed(entry, request, operator);
  if (operator) operators.set(request, operator);
  if (entry.guestsNeed && !request.actor && !(await app.settings.read(entry.guestsNeed))[entry.guestsNeed])
    throw new Problem(401, 'auth.required');
}

/** An authorized call as it is handled, with the operator where the contract has one. */
function callOf(request: FastifyRequest, now: Date): PublicCall & Partial<DeployCall> {
  const operator = operators.get(request);
  return { ...publicCall(request, now), ...(operator && { operator }) };
}

/**
 * Mounts a contract entry: rights first, before a byte of the body is read, then params, query and body by their schemas, then the
 * handler, then the answer cut to its schema, so that no column leaves the server that the contract does not name. Access and validation
 * live here and nowhere else.
 */
export function mount<E extends Endpoint>(app: FastifyInstance, entry: E, handle: Handler<E>): void {
  app.route({
    method: entry.method,
    url: entry.path,
    config: { entry },
    bodyLimit: bodyLimitOf(entry),
    preParsing: (request) => authorize(app, entry, request),
    handler: async (request, reply) => {
      const call = callOf(request, app.clock());
      const given = {
        params: read('params', entry.params, request.params),
        query: read('query', entry.query, request.query),
        body: read('body', entry.body, request.body),
        reply,
      };
      const answer = await handle(call as CallFor<E>, given as unknown as Incoming<E> & { reply: FastifyReply });
      if (answer === reply || reply.sent) return reply;
      reply.status(entry.status ?? 200);
      if (entry.produces) {
        if (!reply.hasHeader('content-type')) reply.type(`${entry.produces}; charset=utf-8`);
        return reply.send(answer);
      }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(entry.response.parse(answer)));
    },
  });
}

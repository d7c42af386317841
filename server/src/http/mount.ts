import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { allows, type Answer, type Endpoint, type Incoming } from '@titian/shared-contracts';
import { type Call, type DeployCall, publicCall, type PublicCall } from './call';
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

function authorize(entry: Endpoint, call: PublicCall & Partial<DeployCall>): void {
  if (entry.access === 'public' || call.operator?.kind === 'token') return;
  if (!call.actor) throw new Problem(401, 'auth.required');
  if (entry.access !== 'signedIn' && !allows(call.actor.permissions, entry.access)) throw forbidden(entry.access);
}

/** The call once it is authorized, with the operator where the contract has one. */
async function authorizedCall(app: FastifyInstance, entry: Endpoint, request: FastifyRequest): Promise<PublicCall> {
  const call = publicCall(request, app.clock());
  const operator = entry.deploy && (await operatorOf(app, entry, request, call));
  const known = operator ? { ...call, operator } : call;
  authorize(entry, known);
  if (entry.guestsNeed && !call.actor && !(await app.settings.read(entry.guestsNeed))[entry.guestsNeed])
    throw new Problem(401, 'auth.required');
  return known;
}

/**
 * Mounts a contract entry: rights first, then params, query and body by their schemas, then the handler, then the answer cut to its
 * schema, so that no column leaves the server that the contract does not name. Access and validation live here and nowhere else.
 */
export function mount<E extends Endpoint>(app: FastifyInstance, entry: E, handle: Handler<E>): void {
  app.route({
    method: entry.method,
    url: entry.path,
    config: { entry },
    ...(entry.bodyBytes && { bodyLimit: entry.bodyBytes }),
    handler: async (request, reply) => {
      const call = await authorizedCall(app, entry, request);
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

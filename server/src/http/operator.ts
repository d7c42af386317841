import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@titian/shared-contracts';
import { bearerOf, type Operator, type PublicCall } from './call';
import { forbidden } from './problem';

/** What the bearer of a live deploy token may do, and where. */
interface DeployToken {
  id: string;
  name: string;
  section: string;
  scopes: readonly string[];
}
declare module 'fastify' {
  interface FastifyInstance {
    /** The live token of a text, whose use is noted. */
    deployTokens: { use(text: string, now: Date): Promise<DeployToken | null> };
  }
}

/** Either scope reads what `publish` may read; to change something takes the very scope that the entry names. */
const hasScope = ({ scopes }: DeployToken, { deploy, method }: Endpoint): boolean =>
  scopes.some((scope) => scope === deploy || (deploy === 'publish' && method === 'GET'));

const sectionOf = ({ params }: FastifyRequest) => (params as { name?: string }).name;

/**
 * Who makes a call that a section's deploy token may make, too: the signed-in person, else a live token of that section; null for nobody.
 * Throws where a live token is of another section or lacks the scope. The only place where a deploy token counts.
 */
export async function operatorOf(
  app: FastifyInstance,
  entry: Endpoint,
  request: FastifyRequest,
  { actor, now }: PublicCall,
): Promise<Operator | null> {
  if (actor) return { kind: 'person', id: actor.id, name: actor.username };
  const text = bearerOf(request);
  const token = text && (await app.deployTokens.use(text, now));
  if (!token) return null;
  if (token.section !== sectionOf(request) || !hasScope(token, entry)) throw forbidden();
  return { kind: 'token', id: token.id, name: token.name };
}

/** How records name who acted. */
export const labelOf = ({ kind, name }: Operator): string => (kind === 'token' ? `token ${name}` : name);

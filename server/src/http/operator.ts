import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@titian/shared-contracts';
import { CONSOLE_SECTION } from '@titian/shared-contracts/platform';
import { bearerOf, type Operator, type PublicCall } from './call';
import { forbidden } from './problem';

/** A valid deploy token: its section and what it may do there. */
interface DeployToken {
  id: string;
  name: string;
  section: string;
  scopes: readonly string[];
}
declare module 'fastify' {
  interface FastifyInstance {
    /** The valid token with this text; records its use. */
    deployTokens: { use(text: string, now: Date): Promise<DeployToken | null> };
  }
}

/** Any scope may read what `publish` may read; a change needs exactly the scope that the entry names. */
const hasScope = ({ scopes }: DeployToken, { deploy, method }: Endpoint): boolean =>
  scopes.some((scope) => scope === deploy || (deploy === 'publish' && method === 'GET'));

/** The section that a call is about. One about no single section takes tokens of the console's: whoever has those holds all sections. */
const sectionOf = ({ params }: FastifyRequest) => (params as { name?: string }).name ?? CONSOLE_SECTION;

/**
 * Who makes a call that a section's deploy token may make too: the signed-in person, else a valid token of that section; null for nobody.
 * Throws where a valid token is of another section or lacks the scope. Deploy tokens are accepted nowhere else.
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

/** The operator's name in logs and histories. */
export const labelOf = ({ kind, name }: Operator): string => (kind === 'token' ? `token ${name}` : name);

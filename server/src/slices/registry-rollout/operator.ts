import type { Operator, PublicCall } from '../../http/call';
import { labelOf } from '../../http/operator';
import { Problem } from '../../http/problem';

/** A call that changes the registry: a person's, or a deploy token's where the entry allows one. */
export type ActCall = PublicCall & { operator?: Operator };

/** Who acts, with the name in the history; throws 401 where nobody does. */
export function operatorOf({ operator, actor }: ActCall): { id: string; by: string } {
  if (operator) return { id: operator.id, by: labelOf(operator) };
  if (!actor) throw new Problem(401, 'auth.required');
  return { id: actor.id, by: actor.username };
}

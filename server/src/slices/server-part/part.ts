import type { FastifyInstance } from 'fastify';
import type { PartFact, PartFault, ServerPart } from '@titian/shared-contracts/server';
import type { Call } from '../../http/call';

export interface Trying {
  app: FastifyInstance;
  call: Call;
  /** Ends what the test has begun. */
  signal: AbortSignal;
}
/** Something that the server works with: how it is set, and how it is tried. */
export interface Part extends Pick<ServerPart, 'source' | 'variables'> {
  /** What is set, without secrets; `isSet`: there is something to try. */
  describe(app: FastifyInstance): Promise<{ isSet: boolean; facts: PartFact[] }>;
  /** Uses it as the portal does. Throws a `PartProblem`, or what the other side threw. */
  try(trying: Trying): Promise<void>;
}

/** What a test found out itself. */
export class PartProblem extends Error {
  constructor(
    readonly fault: PartFault,
    message = '',
  ) {
    super(message);
  }
}

export const factsOf = (values: Record<string, string | number | null | undefined>): PartFact[] =>
  Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [{ name, value }]));
/** How a secret shows. */
export const shownSecret = (isSet: boolean): string | null => (isSet ? 'set' : null);

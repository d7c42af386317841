import type * as z from 'zod/mini';
import {
  AnswerRules,
  Definitions,
  type PlaneApi,
  PlaneEndpoint,
  PlaneTwin,
  PlaneUpstream,
} from '@titian/shared-contracts/plane';

/** The entries of a record that fit its schema. */
const fitting = <T extends Record<string, unknown>>(schema: z.ZodMiniType, record: T): T =>
  Object.fromEntries(
    Object.entries(record).filter(([name, entry]) => schema.safeParse({ [name]: entry }).success),
  ) as T;

/** A system without the addresses that don't fit; null where none is left, or where another would take the place of the only one that is called. */
function fittingSystem(system: PlaneUpstream | null): PlaneUpstream | null {
  if (!system) return null;
  const endpoints = system.endpoints.filter((endpoint) => PlaneEndpoint.safeParse(endpoint).success);
  if (system.strategy === 'single' && endpoints[0] !== system.endpoints[0]) return null;
  const rest = { ...system, endpoints };
  return PlaneUpstream.safeParse(rest).success ? rest : null;
}

/**
 * An API without the schemas, answers and addresses that don't fit the contract: what they describe is not checked or not there, and whom they lead to is
 * not called. Operations stay whatever they are: calls of a missing one could be taken for another's, whose template fits as well.
 */
export const fittingApi = (api: PlaneApi): PlaneApi => ({
  ...api,
  definitions: fitting(Definitions, api.definitions),
  twin: api.twin && fitting(PlaneTwin, api.twin),
  answers: api.answers && fitting(AnswerRules, api.answers),
  upstream: { Production: fittingSystem(api.upstream.Production), Sandbox: fittingSystem(api.upstream.Sandbox) },
});

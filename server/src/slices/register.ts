import type { FastifyInstance } from 'fastify';
import type { NamedEndpoint } from '../http/named-endpoint';
import type { Demo } from '../demo/rows/world';
import type { AnyEvents, EventCode } from '../events/catalogue';
import type { Slice } from './slice';

type PlannedBy<S> = S extends { events: { plans: infer Plans } } ? keyof Plans : never;
type Complete<S> = [EventCode] extends [PlannedBy<S>] ? unknown : { noPlanFor: Exclude<EventCode, PlannedBy<S>> };

/** The events of slices. An event that is declared but has no plan does not compile. */
export const eventsOf = <S extends Slice>(slices: readonly S[] & Complete<S>): AnyEvents[] =>
  slices.flatMap((slice: Slice) => slice.events ?? []);

/** Every call of the slices: for /openapi.json, the roles' rights and the rights matrix. */
export const endpointsOf = (slices: readonly Slice[]): NamedEndpoint[] =>
  slices
    .flatMap(({ calls = {} }) => Object.entries(calls))
    .flatMap(([group, entries]) =>
      Object.entries(entries).map(([name, entry]) => ({ name: `${group}.${name}`, entry })),
    );

/** The parts of the demo that slices add. */
export const demosOf = (slices: readonly Slice[]): Demo[] => slices.flatMap(({ demo = [] }) => demo);

/** Registers the parts of slices: first their plugins, then what they say of files, and jobs, then routes. */
export async function registerSlices(app: FastifyInstance, slices: readonly Slice[]): Promise<void> {
  for (const { plugin } of slices) if (plugin) await app.register(plugin);
  for (const { fileRules, libraryUsers = [], jobs } of slices) {
    fileRules?.(app.db).forEach(app.files.rules.register);
    app.files.users.push(...libraryUsers);
    jobs?.(app).forEach(app.jobs.register);
  }
  for (const { routes } of slices) if (routes) await app.register(routes);
}

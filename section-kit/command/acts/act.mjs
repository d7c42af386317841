import { platformContracts } from '../contracts.mjs';
import { sectionOf } from '../place.mjs';
import { connectToAct } from '../portal.mjs';
import { reasonOf } from '../reason.mjs';

const servedBy = ({ stable, fallback, preview, canary }) => [
  `  stable    ${stable ?? '–'}`,
  `  fallback  ${fallback ?? '–'}`,
  `  canary    ${canary ? `${canary.version} for ${canary.percent} %` : '–'}`,
  `  preview   ${preview ?? '–'}`,
];

/** What every act begins with: why it is done, on which section, and its portal. Throws a refusal where one of them is missing. */
export const begin = ({ options }) => {
  const reason = reasonOf(options);
  const place = sectionOf(options);
  return { reason, name: place.name, portal: connectToAct(options, place), calls: platformContracts().platform };
};

/**
 * An act on a section's channels.
 * @param {{ options: object }} given what the command was called with
 * @param {(calls: typeof import('@titian/shared-contracts/platform').platform, reason: string) => {
 *   entry: import('@titian/shared-contracts').Endpoint, params?: object, body: object, done: string | ((pointers: { stable: string }) => string),
 * }} describe
 */
export const act = async (given, describe) => {
  const { reason, name, portal, calls } = begin(given);
  const { entry, params, body, done } = describe(calls, reason);
  const { waiting, pointers } = await portal.call(entry, { params: { name, ...params }, body });
  const happened = typeof done === 'function' ? done(pointers) : done;
  const result = waiting ? 'it waits for a second person, who decides at /platform/sections.' : happened;
  return { data: { name, waiting, pointers }, lines: [`${name}: ${result}`, ...servedBy(pointers)] };
};

import { platformContracts } from '../contracts.mjs';
import { sectionOf } from '../place.mjs';
import { connectToAct } from '../portal.mjs';
import { reasonOf } from '../reason.mjs';

const channelLines = ({ stable, fallback, preview, canary }) => [
  `  stable    ${stable ?? '–'}`,
  `  fallback  ${fallback ?? '–'}`,
  `  canary    ${canary ? `${canary.version} for ${canary.percent} %` : '–'}`,
  `  preview   ${preview ?? '–'}`,
];

/** What every act needs: the reason, the section's name and its portal. Throws a `Refusal` if one of them is missing. */
export const begin = ({ options }) => {
  const reason = reasonOf(options);
  const place = sectionOf(options);
  return { reason, name: place.name, portal: connectToAct(options, place), calls: platformContracts().platform };
};

/**
 * An act on a section's channels.
 * @param {{ options: object }} invocation arguments and options of the command
 * @param {(calls: typeof import('@titian/shared-contracts/platform').platform, reason: string) => {
 *   entry: import('@titian/shared-contracts').Endpoint, params?: object, body: object, done: string | ((pointers: { stable: string }) => string),
 * }} describe
 */
export const act = async (invocation, describe) => {
  const { reason, name, portal, calls } = begin(invocation);
  const { entry, params, body, done } = describe(calls, reason);
  const { waiting, pointers } = await portal.call(entry, { params: { name, ...params }, body });
  const doneText = typeof done === 'function' ? done(pointers) : done;
  const result = waiting ? 'it waits for the approval of a second person at /platform/sections.' : doneText;
  return { data: { name, waiting, pointers }, lines: [`${name}: ${result}`, ...channelLines(pointers)] };
};

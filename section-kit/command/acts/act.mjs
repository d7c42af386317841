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

/**
 * An act on a section's channels.
 * @param {{ options: object }} given what the command was called with
 * @param {(calls: object, reason: string) => { entry: object, params?: object, body: object, done: string | ((pointers: object) => string) }} describe
 */
export const act = async ({ options }, describe) => {
  const { platform } = platformContracts();
  const reason = reasonOf(options);
  const place = sectionOf(options);
  const portal = connectToAct(options, place);
  const { entry, params, body, done } = describe(platform, reason);
  const { waiting, pointers } = await portal.call(entry, { params: { name: place.name, ...params }, body });
  const happened = typeof done === 'function' ? done(pointers) : done;
  const result = waiting ? 'it waits for a second person, who decides at /platform/sections.' : happened;
  return { data: { name: place.name, waiting, pointers }, lines: [`${place.name}: ${result}`, ...servedBy(pointers)] };
};

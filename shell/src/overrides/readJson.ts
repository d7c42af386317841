import type { ReadJson } from './readBuild';

/** Time limit for reading a build's manifest; milliseconds. */
const LIMIT_MS = 3_000;

/** Reads JSON from another origin, without credentials and without following redirects. */
export const readJson: ReadJson = async (address) => {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const init = { cache: 'no-store', credentials: 'omit', redirect: 'error', signal } as const;
  const reply = await fetch(address, init).catch(() => null);
  return reply && { json: reply.ok ? await reply.json().catch(() => undefined) : undefined };
};

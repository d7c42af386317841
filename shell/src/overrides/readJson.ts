import type { ReadJson } from './readBuild';

/** For how long a build may keep the portal waiting; milliseconds. */
const LIMIT_MS = 3_000;

/** Reads from another origin as a stranger: without cookies, and never from where it sends one on to. */
export const readJson: ReadJson = async (address) => {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const asked = { cache: 'no-store', credentials: 'omit', redirect: 'error', signal } as const;
  const reply = await fetch(address, asked).catch(() => null);
  return reply && { json: reply.ok ? await reply.json().catch(() => undefined) : undefined };
};

import type { NodeKey } from '../snapshot/envelope';
import type { Tally } from './tally';

export interface TellOptions {
  tally: Tally;
  /** Address that takes it. */
  target: URL;
  key: NodeKey;
  /** Called with each reason for which the portal could not be told. */
  complain: (reason: string) => void;
  everyMs?: number;
}

const EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;
/** Answers that the same report would get again. */
const NEVER = [400, 404, 413, 422];

/** Tells the portal what was found in answers. Answers a function that tells once more and stops. */
export function tellDrift({ tally, target, key, complain, everyMs = EVERY_MS }: TellOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const tell = async (): Promise<void> => {
    for (let report = tally.next(); report; report = tally.next()) {
      const reply = await fetch(target, {
        method: 'POST',
        headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(report),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      await reply.body?.cancel();
      if (!reply.ok && !NEVER.includes(reply.status)) throw new Error(`${target.href} answered ${reply.status}`);
      tally.told();
    }
  };
  const tried = () =>
    tell().catch((error: unknown) =>
      complain(`Drift of answers could not be told: ${error instanceof Error ? error.message : String(error)}`),
    );
  const again = () => {
    timer = setTimeout(() => {
      running = tried().then(again);
    }, everyMs);
  };
  again();

  return async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
    await tried();
  };
}

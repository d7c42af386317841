import type { NodeKey } from './envelope';
import type { Revocations } from '../tokens/revocations';

export interface TellOptions {
  revocations: Revocations;
  /** Address that takes them. */
  target: URL;
  key: NodeKey;
  /** Called with each reason for which the portal could not be told. */
  complain: (reason: string) => void;
  everyMs?: number;
}

/** Every node refuses within five seconds: one here, and two tries for the snapshot. */
const EVERY_MS = 1_000;
const PATIENCE_MS = 5_000;
const MOST_AT_ONCE = 1_000;

/** Tells the portal of revoked tokens until it has heard of them. Answers a function that tells once more and stops. */
export function tellRevocations({
  revocations,
  target,
  key,
  complain,
  everyMs = EVERY_MS,
}: TellOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const tell = async (): Promise<void> => {
    const untold = revocations.untold(MOST_AT_ONCE);
    if (untold.length === 0) return;
    const reply = await fetch(target, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(untold),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!reply.ok) throw new Error(`${target.href} answered ${reply.status}`);
    revocations.told(untold);
  };
  const tried = () =>
    tell().catch((error: unknown) =>
      complain(`Revoked tokens could not be told: ${error instanceof Error ? error.message : String(error)}`),
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

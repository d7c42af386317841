import { LOSS_REASON_MAX, type NodeCertificate, type NodeReport } from '@titian/shared-contracts/plane';
import type { NodeKey } from '../snapshot/envelope';

export interface TellOptions {
  spool: { lost: number; lossReason: string | null };
  certificates: () => NodeCertificate[];
  /** Address that takes reports. */
  target: URL;
  key: NodeKey;
  /** Called with each reason for which the portal could not be told. */
  complain: (reason: string) => void;
  everyMs?: number;
}

const EVERY_MS = 5_000;
const PATIENCE_MS = 10_000;
/** Answers that the same report would get again: 404 of a portal that takes none yet. */
const NEVER = [400, 404, 413, 422];

/**
 * Tells the portal how the node is, at its start and whenever that changes: records that it lost, certificates that it works with. What could not
 * be told is told later. Answers a function that tells once more and stops.
 */
export function tellReport(options: TellOptions): () => Promise<void> {
  const { spool, certificates, target, key, complain, everyMs = EVERY_MS } = options;
  const startedAt = new Date().toISOString();
  let told = '';
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const reportNow = (): NodeReport => ({
    ...{ startedAt, lost: spool.lost, lossReason: spool.lossReason?.slice(0, LOSS_REASON_MAX) ?? null },
    certificates: certificates(),
  });
  const tell = async (): Promise<void> => {
    const body = JSON.stringify(reportNow());
    if (body === told) return;
    const reply = await fetch(target, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.secret}`, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await reply.body?.cancel();
    if (!reply.ok && !NEVER.includes(reply.status)) throw new Error(`${target.href} answered ${reply.status}`);
    told = body;
  };
  const tried = () =>
    tell().catch((error: unknown) =>
      complain(`The node's state could not be told: ${error instanceof Error ? error.message : String(error)}`),
    );
  const again = (wait: number) => {
    timer = setTimeout(() => {
      running = tried().then(() => again(everyMs));
    }, wait);
  };
  again(0);

  return async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
    await tried();
  };
}

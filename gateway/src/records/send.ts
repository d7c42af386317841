import { readFile } from 'node:fs/promises';
import type { NodeKey } from '../snapshot/envelope';
import { post } from './post';
import type { Spool } from './spool';

export interface SendOptions {
  spool: Spool;
  /** Address that takes records. */
  target: URL;
  key: NodeKey;
  /** Called with each reason for which records could not be sent. */
  complain: (reason: string) => void;
  everyMs?: number;
}

/** Both sides see a call within five seconds: a second here, and time for the portal and its pages. */
const EVERY_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const PATIENCE_MS = 30_000;
/** Answers that the same batch would get again. */
const NEVER = [400, 413, 422];

const NEWLINE = 10;
function linesIn(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/**
 * Sends the spool's files to the portal, oldest first, and removes what it has taken. While the portal is away the waits grow; a batch whose
 * answer was lost is sent again under its name, by which the portal knows it. Answers a function that sends once more and stops.
 */
export function sendRecords({ spool, target, key, complain, everyMs = EVERY_MS }: SendOptions): () => Promise<void> {
  let wait = everyMs;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const send = async (name: string): Promise<void> => {
    const body = await readFile(spool.fileOf(name));
    const status = await post(target, {
      headers: {
        authorization: `Bearer ${key.secret}`,
        'content-type': 'application/x-ndjson',
        'x-batch': name,
      },
      body,
      patienceMs: PATIENCE_MS,
    });
    if (status >= 200 && status < 300) return spool.remove(name);
    if (!NEVER.includes(status)) throw new Error(`${target.href} answered ${status}`);
    complain(
      `${target.href} refused the records of ${name} with ${status}: they are kept beside the others for a while`,
    );
    await spool.setAside(name, linesIn(body), `The portal refused records with ${status}`);
  };

  const sendAll = async (): Promise<void> => {
    try {
      for (const name of await spool.closed()) await send(name);
      wait = everyMs;
    } catch (error) {
      complain(`Call records could not be sent: ${error instanceof Error ? error.message : String(error)}`);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };
  const again = () => {
    timer = setTimeout(() => {
      running = sendAll().then(again);
    }, wait);
  };
  again();

  return async () => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
    await sendAll();
  };
}

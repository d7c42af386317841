import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomHex } from './random-hex';

/** How the sockets of those are called that hold a folder, or are about to. */
const NAME = /^held-[0-9a-f]{16}$/;
/** Errors by which nobody listens on a socket any more. */
const NOBODY = new Set(['ECONNREFUSED', 'ENOENT']);
/** Two that start at the same moment see each other, and neither knows which was first: each tries again after a time of its own. */
const TRIES = 5;
const LONGEST_PAUSE_MS = 400;

/** A folder by a name that is short enough for a socket in it (108 bytes), however long its own is. */
const nearName = (folder: string, open: number) => (existsSync('/proc/self/fd') ? `/proc/self/fd/${open}` : folder);

async function isHeardAt(socket: string): Promise<boolean> {
  const asked = connect(socket);
  try {
    await once(asked, 'connect');
    return true;
  } catch (error) {
    return !NOBODY.has((error as NodeJS.ErrnoException).code ?? '');
  } finally {
    asked.destroy();
  }
}

/**
 * Whether another process listens in a folder; what those left that have died is removed, for no name is used twice. Also true where the own socket
 * is gone: it was looked at in the moment before it was listened on, and nobody would see it.
 */
async function hasOther(near: string, own: string): Promise<boolean> {
  for (const name of readdirSync(near).filter((one) => NAME.test(one) && one !== own)) {
    if (await isHeardAt(`${near}/${name}`)) return true;
    rmSync(`${near}/${name}`, { force: true });
  }
  return !existsSync(`${near}/${own}`);
}

async function listenAt(socket: string): Promise<Server> {
  const server = createServer((asked) => asked.destroy());
  server.listen(socket);
  await once(server, 'listening');
  // Who can't be taken in sees nevertheless that somebody listens.
  return server.on('error', () => undefined).unref();
}

/**
 * Holds a folder for this process alone, until it calls what this resolves to, or dies. Whoever wants it listens on a socket of its own in the folder
 * first and looks for others afterwards, so that of any two at least one sees the other. The system ends the listening with the process, also by a
 * kill; neither process numbers, which are used again and are all 1 in containers, nor clocks tell who lives. It holds among the processes of one
 * machine, in containers too. Rejects with a line that says so where another process has the folder.
 */
export async function holdFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const open = openSync(folder, 'r');
  const near = nearName(folder, open);
  for (let tries = 1; ; tries += 1) {
    const own = `held-${randomHex(8)}`;
    const server = await listenAt(`${near}/${own}`);
    const release = () => {
      server.close();
      rmSync(path.join(folder, own), { force: true });
    };
    if (!(await hasOther(near, own))) return release;
    release();
    if (tries === TRIES) break;
    await pause(Math.random() * LONGEST_PAUSE_MS);
  }
  closeSync(open);
  throw new Error(`Another gateway works with ${folder}: each needs a folder of its own (GATEWAY_DATA)`);
}

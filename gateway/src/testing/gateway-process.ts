import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Loaded into the process first: the clock by which it tells dates is moved by messages. Its time that only grows is not touched. */
const MOVABLE_CLOCK = `
const real = Date.now;
let offset = 0;
Date.now = () => real() + offset;
process.on('message', (message) => { offset = message.offset; process.send({ offset }); });
process.channel.unref();`;

const LISTENS = /listens on port (\d+)/;

export interface GatewaySettings {
  /** Address of the portal's snapshot, and the node's key there. */
  source: string;
  nodeKey: string;
  data: string;
  /** 0 finds one that is free. */
  port?: number;
  environment?: Record<string, string>;
  /** Most bytes of a file that it may write: its disk is full beyond it. */
  mostFileBytes?: number;
}

/** A gateway that runs as a process of its own. */
export interface GatewayProcess {
  port: number;
  origin: string;
  pid: number;
  /** What it wrote to its standard error. */
  said: () => string;
  hasEnded: () => boolean;
  /** Sets by how many milliseconds its clock is off. */
  moveClock: (offset: number) => Promise<void>;
  /** Ends it; its exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const commandOf = (file: string, mostFileBytes: number | undefined): [string, string[]] => {
  const node = ['--import', `data:text/javascript,${encodeURIComponent(MOVABLE_CLOCK)}`, file];
  if (mostFileBytes === undefined) return [process.execPath, node];
  // The shell counts in blocks of 512 bytes; the program behind it keeps its process id.
  const limit = `ulimit -f ${Math.ceil(mostFileBytes / 512)}; exec "$0" "$@"`;
  return ['/bin/sh', ['-c', limit, process.execPath, ...node]];
};

async function listening(child: ChildProcess, said: () => string): Promise<number> {
  while (!LISTENS.test(said())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The gateway ended: ${said()}`);
    await Promise.race([once(child.stderr!, 'data'), once(child, 'close')]);
  }
  return Number(LISTENS.exec(said())![1]);
}

/** Starts a built gateway (`build.mjs`) on 127.0.0.1; resolves once it listens. Throws with its words where it ends instead. */
export async function startGateway(
  folder: string,
  { source, nodeKey, data, port = 0, environment = {}, mostFileBytes }: GatewaySettings,
): Promise<GatewayProcess> {
  const child = spawn(...commandOf(path.join(folder, 'gateway.mjs'), mostFileBytes), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...{ PATH: process.env.PATH, TITIAN_SNAPSHOT: source, TITIAN_NODE_KEY: nodeKey, TITIAN_NODE: 'kb-1' },
      ...{ GATEWAY_PORT: String(port), GATEWAY_HOST: '127.0.0.1', GATEWAY_DATA: data },
      ...environment,
    },
  });
  let text = '';
  child.stderr!.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const kill = () => void child.kill('SIGKILL');
  process.on('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const heard = await listening(child, () => text);
  return {
    ...{ port: heard, origin: `http://127.0.0.1:${heard}`, pid: child.pid!, said: () => text },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async moveClock(offset) {
      child.send({ offset });
      await once(child, 'message');
    },
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}

import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { PORTS } from '../portal';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** A fault of a file: the connection is closed, no answer until the faults are cleared, 404, an empty body, or a changed text. */
export type Fault = 'down' | 'slow' | 'gone' | 'empty' | ((source: string) => string);

/** The origin that serves the sections' files, with faults on request. */
export interface SectionOrigin {
  address: string;
  /** Paths of all requested files. */
  requested: string[];
  /** From now on, files whose path matches have this fault. */
  addFault(files: RegExp, fault: Fault): void;
  /** Ends all faults and answers the waiting requests. */
  clearFaults(): void;
  serve(folder: string): void;
  close(): Promise<void>;
}

const send = async (file: string, reply: ServerResponse, change?: (source: string) => string) => {
  // Not cached, so that each load meets the fault.
  reply.setHeader('cache-control', 'no-store').setHeader('access-control-allow-origin', '*');
  if (!existsSync(file)) return void reply.writeHead(404).end();
  reply.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  if (change) return void reply.end(change(await readFile(file, 'utf8')));
  createReadStream(file).pipe(reply);
};

/** Starts the second origin; it serves no files before `serve`. */
export async function openSectionOrigin(): Promise<SectionOrigin> {
  let folder = '';
  let faults: { files: RegExp; fault: Fault }[] = [];
  let waiting: (() => void)[] = [];
  const requested: string[] = [];

  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sections');
    const file = path.join(folder, pathname.replace(/^\/sections\//, ''));
    const fault = faults.find(({ files }) => files.test(pathname))?.fault;
    requested.push(pathname);
    const answer = () => void send(file, reply, typeof fault === 'function' ? fault : undefined);
    if (fault === 'down') request.socket.destroy();
    else if (fault === 'slow') waiting.push(answer);
    else if (fault === 'gone') void send(`${file}.gone`, reply);
    else if (fault === 'empty') void send(file, reply, () => '');
    else answer();
  });
  server.listen(PORTS.sections, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `http://localhost:${PORTS.sections}`,
    requested,
    addFault: (files, fault) => void faults.push({ files, fault }),
    clearFaults() {
      faults = [];
      for (const answer of waiting) answer();
      waiting = [];
    },
    serve(tree) {
      folder = tree;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

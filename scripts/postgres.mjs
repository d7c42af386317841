import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'pg_isready'];
const READY_MS = 20_000;
const isRoot = process.getuid?.() === 0;

/** Folder with PostgreSQL's programs: on the PATH, else Debian's newest version; null if there is none. */
function findPrograms() {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...onPath, ...versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))];
  return folders.find((folder) => PROGRAMS.every((name) => existsSync(path.join(folder, name)))) ?? null;
}

function installDebianPackage() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing PostgreSQL …');
  /** @type {import('node:child_process').ExecFileSyncOptions} */
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet);
  } catch {
    // The caller reports that there is no PostgreSQL.
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user postgres, or nobody. */
function owner() {
  if (!isRoot) return {};
  const idOf = (kind, name) => Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));

function makeCluster(programs, folder, as) {
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (as.uid !== undefined) for (const owned of [folder, passwordFile]) chownSync(owned, as.uid, as.gid);
  const data = path.join(folder, 'data');
  const options = ['--locale=C.UTF-8', '--encoding=UTF8', '--auth=scram-sha-256', '--username=titian', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), [...options, `--pwfile=${passwordFile}`, `--pgdata=${data}`], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { data, password };
}

async function untilReady(programs, port, server) {
  const end = Date.now() + READY_MS;
  const isReady = () => {
    try {
      execFileSync(path.join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', port], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  while (!isReady()) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('PostgreSQL did not start.');
    await pause(100);
  }
}

/**
 * Starts a temporary PostgreSQL on this machine, after installing Debian's package where that is needed and allowed. Returns its address and a
 * function that stops and removes it; null if there is no PostgreSQL. `halt` stops it as an administrator would, with its connections, and `resume`
 * starts it again with its data and at its address.
 */
export async function startPostgres() {
  if (!findPrograms()) installDebianPackage();
  const programs = findPrograms();
  if (!programs) return null;
  const [as, port, folder] = [
    owner(),
    String(await freePort()),
    mkdtempSync(path.join(os.tmpdir(), 'titian-postgres-')),
  ];
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { data, password } = makeCluster(programs, folder, as);
    // Test data need not survive a crash.
    const settings = {
      listen_addresses: '127.0.0.1',
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const begin = () => {
      // Detached, so that Ctrl-C reaches the tests only: they still need the database to shut down.
      const server = spawn(path.join(programs, 'postgres'), ['-D', data, '-k', folder, '-p', port, ...options], {
        ...{ ...as, cwd: folder, detached: true },
        stdio: 'ignore',
      });
      return { server, ended: new Promise((resolve) => server.once('close', resolve)) };
    };
    let running = begin();
    const halt = async () => {
      running.server.kill('SIGINT');
      await running.ended;
    };
    const stop = async () => {
      await halt();
      remove();
    };
    const resume = async () => {
      running = begin();
      await untilReady(programs, port, running.server);
    };
    await untilReady(programs, port, running.server).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url: `postgres://titian:${password}@127.0.0.1:${port}/postgres`, stop, halt, resume };
  } catch (error) {
    remove();
    throw error;
  }
}

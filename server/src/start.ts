import path from 'node:path';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import { seedBase } from './demo/seedBase';
import { seedDemo } from './demo/seedDemo';
import { keepCalls } from './demo/traffic/kept-calls';
import { firstAdministrator } from './first-administrator';
import { greeting } from './greeting';
import { safeMessage } from './logging/safe-error';
import { endAfterUncaught } from './logging/uncaught';
import { createSecrets, masterSecret } from './security/secrets';
import { startProblem } from './start-problem';
import { slices } from './slices';
import { keepNodeKey } from './slices/gateway';
import { demosOf } from './slices/register';
import { stopOnSignal } from './stop-on-signal';
import { openStorage, type Storage } from './storage/open';

const root = path.resolve(import.meta.dirname, '../..');

const say = (message: string) => void process.stderr.write(`${message}\n`);
function endWith(error: unknown): void {
  say(safeMessage(error));
  process.exit(1);
}

const open = (config: Config): Promise<Storage> =>
  openStorage({
    location: config.databaseUrl ?? path.join(config.dataFolder, 'database'),
    migrationsFolder: path.join(root, 'server/migrations'),
    workerFile: path.join(config.builtFolder, 'embedded.worker.mjs'),
    lock: { waiting: say, lost: endWith },
  });

async function listen(config: Config, storage: Storage, extra: FastifyPluginAsync[]): Promise<FastifyInstance> {
  const secrets = createSecrets(masterSecret(config.secret, config.dataFolder));
  const { upstreamPort, dataFolder, demoDays: days } = config;
  if (config.demo)
    await seedDemo({
      ...{ db: storage.db, clock: () => new Date(), secrets, demos: demosOf(slices), upstreamPort, days },
      keepCalls: (calls) => keepCalls(dataFolder, calls),
    });
  else await storage.db.transaction((tx) => seedBase(tx));
  const app = await buildApp({ config, storage, secrets, extra });
  if (config.nodeKeyFile) await keepNodeKey(app, config.nodeKeyFile);
  await app.listen({ port: config.port, host: config.host });
  return app;
}

async function run(config: Config, extra: FastifyPluginAsync[]): Promise<void> {
  const storage = await open(config);
  const app = await listen(config, storage, extra).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  stopOnSignal({
    drain: () => app.stopping.drain(config.drainSeconds * 1_000),
    steps: [() => app.close(), () => storage.close()],
  });
  process.stdout.write(greeting(config, storage.engine, await firstAdministrator(app)));
  process.send?.({ ready: true, demo: config.demo });
}

/**
 * Opens the storage, builds the portal with the extra plugins, listens, and closes both in order on a signal. Where it cannot start, the
 * process ends with one line that says why.
 */
export async function start(extra: FastifyPluginAsync[] = []): Promise<void> {
  process.on('uncaughtException', endAfterUncaught);
  try {
    const config = readConfig(process.env, root, import.meta.dirname);
    await run(config, extra).catch((error: Error) => {
      throw startProblem(error, config);
    });
  } catch (error) {
    endWith(error);
  }
}

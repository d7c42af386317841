import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { backplanePlugin } from './backplane/backplane.plugin';
import type { Config } from './config';
import { eventsPlugin } from './events/events.plugin';
import { filesPlugin } from './files/files.plugin';
import { transportPlugin } from './transport/transport.plugin';
import { createRewrite } from './transport/rewrite';
import { BODY_BYTES } from './http/body-limits';
import { openApiRoutes } from './http/openapi';
import type { NamedEndpoint } from './http/named-endpoint';
import { heedAllHeaders } from './http/heed-all-headers';
import { keepAddresses } from './http/keep-addresses';
import { newRequestId } from './http/request-id';
import { hubPlugin } from './hub/hub.plugin';
import { housekeeping } from './jobs/housekeeping.plugin';
import { jobsPlugin } from './jobs/jobs.plugin';
import { loggerOptions, type LogTarget } from './logging/logger';
import { mailPlugin } from './mail/mail.plugin';
import { auth } from './plugins/auth';
import { refuseBadAddress } from './plugins/bad-address';
import { operations } from './plugins/operations';
import { answerInTime } from './plugins/answer-in-time';
import { compression } from './plugins/compression';
import { hangUps } from './plugins/hang-up';
import { malformed, refuseMalformed } from './plugins/malformed';
import { document } from './document/document.plugin';
import { createFront } from './plugins/pass-to-gateway';
import { problems } from './plugins/problems';
import { requestLimit } from './plugins/request-limit';
import { REQUEST_TIMES, type RequestTimes } from './plugins/request-times';
import { securityHeaders } from './plugins/security-headers';
import { slowReaders } from './plugins/slow-readers';
import { slowSenders } from './plugins/slow-senders';
import { stopping } from './plugins/stopping';
import { unfinishedBodies } from './plugins/unfinished-bodies';
import { captchaPlugin } from './security/captcha/captcha.plugin';
import { createOutgoing } from './security/outgoing';
import { createDeployTokens } from './security/deploy-tokens';
import type { Secrets } from './security/secrets';
import { createSettings, type SettingsReader } from './settings/settings';
import { slices } from './slices';
import { endpointsOf, eventsOf, registerSlices } from './slices/register';
import { backups } from './storage/backup';
import type { Db, Storage } from './storage/open';

declare module 'fastify' {
  interface FastifyInstance {
    db: Db;
    storage: Storage;
    config: Config;
    secrets: Secrets;
    settings: SettingsReader;
    clock: () => Date;
    /** Every endpoint of the slices. */
    endpoints: readonly NamedEndpoint[];
    /** Requests to other machines; tests replace it. */
    outgoing: typeof fetch;
  }
}

export interface AppParts {
  config: Config;
  storage: Storage;
  secrets: Secrets;
  clock?: () => Date;
  outgoing?: typeof fetch;
  /** Where log lines go; the standard output by default. */
  logTo?: LogTarget;
  /** Limits of single requests; tests are in a hurry. */
  limits?: Partial<RequestTimes>;
  /** Plugins of a special server, after all others. */
  extra?: readonly FastifyPluginAsync[];
}

/** What slices rely on, in order of registration. */
const INFRASTRUCTURE = [jobsPlugin, housekeeping, backups, hubPlugin, mailPlugin, filesPlugin, captchaPlugin];

/** In which each plugin has to have started, milliseconds. */
const PLUGIN_TIMEOUT = 120_000;

/** The whole server as a plugin tree, without listening: the same in tests and in production. */
export async function buildApp({
  config,
  storage,
  secrets,
  clock = () => new Date(),
  outgoing = createOutgoing(config.publicUrl),
  logTo,
  limits: given,
  extra = [],
}: AppParts): Promise<FastifyInstance> {
  const limits = { ...REQUEST_TIMES, ...given };
  const app = Fastify({
    http: { headersTimeout: limits.head, connectionsCheckingInterval: limits.look },
    return503OnClosing: false,
    // Plugins read the database as they start: on a busy machine, or a large database, ten seconds are too few.
    pluginTimeout: PLUGIN_TIMEOUT,
    logger: config.logLevel === 'silent' ? false : loggerOptions(config.logLevel, logTo),
    genReqId: newRequestId,
    rewriteUrl: createRewrite(),
    routerOptions: { maxParamLength: 4_096, caseSensitive: true },
    bodyLimit: BODY_BYTES.anybody,
    frameworkErrors: refuseBadAddress(config.publicUrl),
    clientErrorHandler: refuseMalformed(config.publicUrl),
    trustProxy: config.trustedProxies,
    ...(config.gateway && { serverFactory: createFront(config.gateway) }),
  });
  if (!config.gateway) {
    heedAllHeaders(app.server);
    keepAddresses(app.server);
  }
  app.decorate('db', storage.db);
  app.decorate('storage', storage);
  app.decorate('config', config);
  app.decorate('secrets', secrets);
  app.decorate('deployTokens', createDeployTokens(storage.db, secrets));
  app.decorate('settings', createSettings(storage.db));
  app.decorate('clock', clock);
  app.decorate('endpoints', endpointsOf(slices));
  app.decorate('outgoing', outgoing);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));

  await app.register(problems);
  await app.register(hangUps);
  await app.register(securityHeaders);
  await app.register(malformed);
  await app.register(backplanePlugin);
  // Before every route: it covers those that are registered after it.
  await app.register(requestLimit);
  await app.register(transportPlugin);
  await app.register(stopping);
  await app.register(slowSenders, { limits });
  await app.register(slowReaders, { limits });
  await app.register(unfinishedBodies, { limits });
  await app.register(answerInTime, { limits });
  await app.register(compression);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(operations);
  await app.register(auth);
  for (const plugin of INFRASTRUCTURE) await app.register(plugin);
  await app.register(eventsPlugin, { events: eventsOf(slices) });
  await registerSlices(app, slices);
  await app.register(document);
  for (const plugin of extra) await app.register(plugin);
  await app.register(openApiRoutes);
  return app;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import { Problem } from '../http/problem';
import { isGatewayCall } from './pass-to-gateway';

declare module 'fastify' {
  interface FastifyInstance {
    stopping: {
      /** Whether this server takes no more requests. */
      isOn: boolean;
      /** Registers what is done when the stop begins. */
      onBegin(work: () => void): void;
      /** Refuses new requests, and waits until those in flight are answered, at most for so many milliseconds: then they are cut off. */
      drain(milliseconds: number): Promise<void>;
    };
  }
  interface FastifyContextConfig {
    /** Answered as ever while the server stops, and not waited for: whoever watches it has to learn of it. */
    whileStopping?: true;
  }
}

/** When a refused caller should try again: another server answers, or this one has been replaced. Seconds. */
const RETRY_AFTER = 5;

/** The end of a server without a loss: requests in flight get their time, new ones 503 and a closed connection. */
export const stopping = fp(async (app) => {
  const inFlight = new Set<ServerResponse>();
  const goodbyes: (() => void)[] = [];
  let onEmpty: (() => void) | undefined;

  function begin(): void {
    if (app.stopping.isOn) return;
    app.stopping.isOn = true;
    for (const sayGoodbye of goodbyes) sayGoodbye();
  }
  async function drain(milliseconds: number): Promise<void> {
    begin();
    if (inFlight.size === 0) return;
    app.log.info({ requests: inFlight.size }, 'stopping: waiting for the requests in flight');
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      onEmpty = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(timer);
    if (inFlight.size === 0) return;
    app.log.warn({ requests: inFlight.size }, 'stopping: requests were cut off');
    app.server.closeAllConnections();
  }
  app.decorate('stopping', { isOn: false, onBegin: (work) => void goodbyes.push(work), drain });

  function waitFor(answer: ServerResponse): void {
    inFlight.add(answer);
    answer.once('close', () => {
      inFlight.delete(answer);
      if (inFlight.size === 0) onEmpty?.();
    });
  }
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config?.whileStopping) return;
    if (app.stopping.isOn) throw new Problem(503, 'unavailable', { retryAfter: RETRY_AFTER });
    waitFor(reply.raw);
  });
  // Calls that go on to the gateway pass no hook.
  app.server.on('request', ({ url }: IncomingMessage, answer: ServerResponse) => {
    if (app.config.gateway && isGatewayCall(url)) waitFor(answer);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.stopping.isOn) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => begin());
});

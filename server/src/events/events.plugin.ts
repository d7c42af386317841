import fp from 'fastify-plugin';
import { createCompose } from '../mail/compose';
import { type AnyEvents, createCatalogue } from './catalogue';
import { createDispatcher } from './dispatcher';
import type { Messages } from './message';

declare module 'fastify' {
  interface FastifyInstance {
    events: {
      /** The messages of all notices, by code. */
      messages: Messages;
      /** Dispatches every due event and sends the resulting mails; for tests, since the running server does so by itself. */
      drain(): Promise<void>;
    };
  }
}

const SAFETY_NET_SECONDS = 5;

/** Dispatches the outbox: right after a call that may have changed something, and every few seconds for what was left over. */
export const eventsPlugin = fp<{ events: readonly AnyEvents[] }>(async (app, { events }) => {
  const { db, hub, clock, log, config, settings } = app;
  const compose = async () => createCompose({ publicUrl: config.publicUrl, ...(await settings.read('portalTitle')) });
  const catalogue = createCatalogue(events);
  const dispatcher = createDispatcher({
    catalogue,
    db,
    hub,
    clock,
    log,
    compose,
    onMail: () => app.jobs.wake('mail.send'),
  });
  const drain = () => dispatcher.drain();
  app.decorate('events', {
    messages: catalogue.messages,
    drain: async () => {
      await drain();
      await app.jobs.run('mail.send');
    },
  });
  app.jobs.register({ name: 'events.dispatch', everySeconds: SAFETY_NET_SECONDS, isShared: true, run: drain });
  // Refused calls may emit events too, such as the failed sign-in that blocks an account.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') app.jobs.wake('events.dispatch');
  });
});

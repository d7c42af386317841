import fp from 'fastify-plugin';
import { type Compose, createCompose, type OwnText } from '../mail/compose';
import { type AnyEvents, createCatalogue } from './catalogue';
import { DIGEST_MESSAGES } from './digest.messages';
import { createDispatcher } from './dispatcher';
import type { Messages } from './message';

declare module 'fastify' {
  interface FastifyInstance {
    events: {
      /** The messages of all notices, by code. */
      messages: Messages;
      /** Writes mails, with the portal's settings of now. */
      compose(): Promise<Compose>;
      /** Asks for the text of each mail, in the transaction that writes it; without an answer mails have their built-in texts. */
      takeTextsFrom(ownText: OwnText): void;
      /** Dispatches every due event and sends the resulting mails; for tests, since the running server does so by itself. */
      drain(): Promise<void>;
    };
  }
}

const SAFETY_NET_SECONDS = 5;

/** Dispatches the outbox: right after a call that may have changed something, and every few seconds for what was left over. */
export const eventsPlugin = fp<{ events: readonly AnyEvents[] }>(async (app, { events }) => {
  const { db, hub, clock, log, config, settings } = app;
  let ownText: OwnText = async () => ({ text: null, enabled: true });
  const compose = async () =>
    createCompose({ publicUrl: config.publicUrl, log, ownText, ...(await settings.read('portalTitle')) });
  const catalogue = createCatalogue([...events, { plans: {}, messages: DIGEST_MESSAGES }]);
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
    compose,
    takeTextsFrom: (given) => void (ownText = given),
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

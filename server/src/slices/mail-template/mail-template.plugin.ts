import fp from 'fastify-plugin';
import { createMailTemplateRepository, textOf } from './mail-template.repository';

/** Gives mails the texts that administrators wrote. */
export const mailTemplatePlugin = fp(async (app) => {
  app.events.takeTextsFrom(async (tx, code) => textOf(await createMailTemplateRepository(tx).last(code)));
});

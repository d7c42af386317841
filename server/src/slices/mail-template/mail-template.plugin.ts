import fp from 'fastify-plugin';
import { createMailTemplateRepository, textOf } from './mail-template.repository';

/** Gives mails the texts that administrators wrote, and says which ones they switched off. */
export const mailTemplatePlugin = fp(async (app) => {
  app.events.takeTextsFrom(async (tx, code) => {
    const last = await createMailTemplateRepository(tx).last(code);
    return { text: textOf(last), enabled: last?.enabled ?? true };
  });
});

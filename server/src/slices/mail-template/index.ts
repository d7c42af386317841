import { mailTemplate as contract } from '@titian/shared-contracts/mail-template';
import type { Slice } from '../slice';
import { mailTemplatePlugin } from './mail-template.plugin';
import { mailTemplateRoutes } from './mail-template.routes';

/** The texts of mails that administrators write instead of the built-in ones. */
export const mailTemplate = {
  calls: { mailTemplate: contract },
  plugin: mailTemplatePlugin,
  routes: mailTemplateRoutes,
} satisfies Slice;

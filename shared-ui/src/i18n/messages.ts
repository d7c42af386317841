import type form from '../form/locales/ms.json';
import type common from './locales/ms.json';

/** Those of every page, and those that come with the forms. */
type Common = Omit<typeof common, 'validation'> & { validation: typeof common.validation & typeof form.validation };

declare global {
  /**
   * Messages by namespace. A section adds the types of its own keys with
   * `declare global { interface TitianMessages { catalogue: typeof import('./locales/ms.json') } }`.
   */
  interface TitianMessages {
    common: Common;
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: TitianMessages;
  }
}

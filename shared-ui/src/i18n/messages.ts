import type common from './locales/ms.json';

declare global {
  /**
   * Messages by namespace. A section adds the types of its own keys with
   * `declare global { interface TitianMessages { catalogue: typeof import('./locales/ms.json') } }`.
   */
  interface TitianMessages {
    common: typeof common;
  }
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: TitianMessages;
  }
}

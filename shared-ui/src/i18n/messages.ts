import type common from './locales/ms.json';

declare global {
  /**
   * Words by namespace. A section makes its own keys typed with
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

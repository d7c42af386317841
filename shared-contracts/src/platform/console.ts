/**
 * The section with the console. A bad release of it could prevent its own rollback, so safe mode uses its oldest release. Deploy tokens of
 * it may make the calls that are about no single section.
 */
export const CONSOLE_SECTION = 'mf-admin';

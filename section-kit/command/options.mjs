/** An option that takes a word, and one that is there or not; `summary` is what the help says of it. */
export const text = (value, summary) => ({ type: 'string', value, summary });
export const flag = (summary) => ({ type: 'boolean', summary });

export const PORTAL = text('URL', 'address of the portal; else TITIAN_PORTAL, else "titian.portal" of package.json');
const TOKEN = text('TOKEN', 'deploy token of the section; else TITIAN_DEPLOY_TOKEN');
export const REASON = text('TEXT', 'why, at least 10 characters; it stands in the audit');
export const DIR = text('FOLDER', 'the section’s folder; else the present one');
const SECTION = text('NAME', 'a section whose folder is elsewhere');
export const REMOTE = { portal: PORTAL, token: TOKEN, dir: DIR };
export const DESK = { ...REMOTE, section: SECTION };
export const ACT = { ...DESK, reason: REASON };
/** Whom a pin holds, by kind, named as people name them. */
export const WHOM = {
  user: text('NAME', 'a person, by username'),
  role: text('NAME', 'everybody of a role, by its name'),
  organization: text('CODE', 'an organisation, by its code'),
  tenant: text('CODE', 'a tenant, by its code'),
};

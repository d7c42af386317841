/** An option with a value, and an option without one; `summary` is its help text. */
export const text = (value, summary) => ({ type: 'string', value, summary });
export const flag = (summary) => ({ type: 'boolean', summary });

export const PORTAL = text('URL', 'address of the portal; else TITIAN_PORTAL, else "titian.portal" of package.json');
const TOKEN = text('TOKEN', 'deploy token of the section; else TITIAN_DEPLOY_TOKEN');
export const REASON = text('TEXT', 'why, at least 10 characters; it is written to the audit log');
export const DIR = text('FOLDER', 'the section’s folder; else the current one');
const SECTION = text('NAME', 'a section whose folder is elsewhere');
/** Of commands about no single section. */
export const DESK_WIDE = { portal: PORTAL, token: text('TOKEN', 'deploy token of mf-admin; else TITIAN_DEPLOY_TOKEN') };
export const REMOTE = { portal: PORTAL, token: TOKEN, dir: DIR };
export const DESK = { ...REMOTE, section: SECTION };
export const ACT = { ...DESK, reason: REASON };
/** The subject of a pin, by kind: a username, a role's name, a code. */
export const WHOM = {
  user: text('NAME', 'a person, by username'),
  role: text('NAME', 'everybody with a role, by its name'),
  organization: text('CODE', 'an organisation, by its code'),
  tenant: text('CODE', 'a tenant, by its code'),
};

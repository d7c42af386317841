import * as z from 'zod/mini';
import { endpoint, IdParams, LocalText, Reason, Timestamp } from '@titian/shared-contracts';
import { SETTING_GROUPS, type SettingGroup } from './groups';

/** One setting of a change; what is secret is masked. */
const SettingChange = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() });
export type SettingChange = z.infer<typeof SettingChange>;

/** A change that waits for a second person. */
const PendingChange = z.object({
  id: z.string(),
  changes: z.array(SettingChange),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Timestamp,
  /** What the reader may do: the person who asked can only take it back. */
  allowed: z.array(z.enum(['approve', 'refuse'])),
});
export type PendingChange = z.infer<typeof PendingChange>;

const stateOf = <S extends z.core.$ZodType>(shown: S) =>
  z.object({
    values: shown,
    /** How often the group was changed. */
    rowVersion: z.int(),
    changed: z.nullable(z.object({ at: Timestamp, by: z.string(), reason: z.string() })),
    pending: z.nullable(PendingChange),
  });
const {
  identity,
  signIn,
  purposes,
  features,
  publishing,
  ratings,
  records,
  legal,
  passwords,
  idle,
  captcha,
  singleSignOn,
} = SETTING_GROUPS;

export const PortalSettings = z.object({
  identity: stateOf(identity.shown),
  signIn: stateOf(signIn.shown),
  purposes: stateOf(purposes.shown),
  features: stateOf(features.shown),
  publishing: stateOf(publishing.shown),
  ratings: stateOf(ratings.shown),
  records: stateOf(records.shown),
  legal: stateOf(legal.shown),
  passwords: stateOf(passwords.shown),
  idle: stateOf(idle.shown),
  captcha: stateOf(captcha.shown),
  singleSignOn: stateOf(singleSignOn.shown),
});
export type PortalSettings = z.infer<typeof PortalSettings>;

const changeOf = <G extends SettingGroup>(group: G) =>
  z.object({
    group: z.literal(group),
    input: SETTING_GROUPS[group].input as (typeof SETTING_GROUPS)[G]['input'],
    rowVersion: z.int(),
    reason: Reason,
  });
export const GroupChange = z.discriminatedUnion('group', [
  changeOf('identity'),
  changeOf('signIn'),
  changeOf('purposes'),
  changeOf('features'),
  changeOf('publishing'),
  changeOf('ratings'),
  changeOf('records'),
  changeOf('legal'),
  changeOf('passwords'),
  changeOf('idle'),
  changeOf('captcha'),
  changeOf('singleSignOn'),
]);
export type GroupChange = z.infer<typeof GroupChange>;

export const portalSetting = {
  read: endpoint({
    method: 'GET',
    path: '/api/settings/portal',
    access: 'setting.portal.view',
    summary: 'Settings of the whole portal, with the changes that wait for a second person',
    response: PortalSettings,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/settings/portal',
    access: 'setting.portal.update',
    summary: 'Change a group of settings; about security it waits for a second person',
    body: GroupChange,
    response: PortalSettings,
  }),
  pages: endpoint({
    method: 'GET',
    path: '/api/settings/portal/pages',
    access: 'setting.portal.view',
    summary: 'Published pages for everybody, of which one can be a legal text',
    response: z.array(z.object({ slug: z.string(), title: LocalText })),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/settings/portal/changes/:id/approve',
    access: 'setting.portal.update',
    summary: 'Put a change into force that another person asked for',
    params: IdParams,
    response: PortalSettings,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/settings/portal/changes/:id/refuse',
    access: 'setting.portal.update',
    summary: 'Refuse a change that waits, or take the own one back',
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: PortalSettings,
  }),
};

/** Addresses of the settings' pages. */
export const settingPaths = {
  portal: () => '/settings/portal',
  /** The page on which a group is changed. */
  of: (group: SettingGroup) => (group === 'singleSignOn' ? '/settings/server' : '/settings/portal'),
};

declare global {
  interface TitianTags {
    PortalSetting: true;
  }
}

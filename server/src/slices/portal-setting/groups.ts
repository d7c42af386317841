import { isDeepStrictEqual } from 'node:util';
import {
  type GroupChange,
  type GroupInput,
  type GroupShown,
  SETTING_GROUPS,
  type SettingGroup,
} from '@titian/shared-contracts/portal-setting';
import { createFileRepository } from '../../files/file.repository';
import type { Call } from '../../http/call';
import { invalid } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Settings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { lockOpenPage } from '../content';
import { putPicture } from '../library';
import { shownSingleSignOn, SINGLE_SIGN_ON_NAMES, toStoredSignOn } from './single-sign-on.group';

type Name = keyof Settings;
/** The change that a group's input belongs to, in its transaction. */
export interface Saving {
  tx: Db;
  call: Call;
  secrets: Secrets;
  changeId: string;
  /** Where people reach the portal. */
  publicUrl: string;
}
interface Group<G extends SettingGroup> {
  /** The settings that it holds. */
  names: readonly Name[];
  shown: (stored: Settings) => GroupShown<G>;
  /** What is stored of an input. Throws 422 where it can't be used. */
  toStored: (input: GroupInput<G>, before: Settings, saving: Saving) => Promise<Partial<Settings>>;
}

/** A group whose settings are sent, stored and shown as they are. */
function plain<
  G extends 'signIn' | 'purposes' | 'features' | 'publishing' | 'ratings' | 'records' | 'passwords' | 'idle',
>(group: G): Group<G> {
  const names = Object.keys(SETTING_GROUPS[group].input.shape) as Name[];
  return {
    names,
    shown: (stored) => Object.fromEntries(names.map((name) => [name, stored[name]])) as GroupShown<G>,
    toStored: async (input) => input as Partial<Settings>,
  };
}

/** The place of the portal's logo: the change that brought it owns it, until the next one. */
const logoOf = (refId: string) => ({ ref: 'portal', field: 'DevLogo', refId });

const identity: Group<'identity'> = {
  names: ['portalTitle', 'DevLogo', 'licenceIssued', 'licenceExpires'],
  shown: ({ portalTitle, DevLogo, licenceIssued, licenceExpires }) => ({
    ...{ portalTitle, DevLogo, licenceIssued, licenceExpires },
  }),
  async toStored({ logo, ...rest }, _before, { tx, call, changeId }) {
    if (rest.licenceExpires <= rest.licenceIssued) throw invalid('/input/licenceExpires', 'validation.licenceExpires');
    if (logo === undefined) return rest;
    await createFileRepository(tx).removeEarlier(logoOf(changeId));
    return { ...rest, DevLogo: await putPicture(tx, call, logo, { place: logoOf(changeId), path: '/input/logo/id' }) };
  },
};

const legal: Group<'legal'> = {
  names: ['termsPage', 'privacyPage'],
  shown: ({ termsPage, privacyPage }) => ({ termsPage, privacyPage }),
  async toStored(input, before, { tx, call }) {
    for (const name of ['termsPage', 'privacyPage'] as const) {
      const slug = input[name];
      // One that was chosen before stays, also where its time is over.
      if (slug === null || slug === before[name]) continue;
      if (!(await lockOpenPage(tx, slug, call.now))) throw invalid(`/input/${name}`, 'validation.legalPage');
    }
    return input;
  },
};

const captcha: Group<'captcha'> = {
  names: ['captcha', 'captchaSiteKey', 'captchaSecretKey'],
  shown: ({ captcha: kind, captchaSiteKey, captchaSecretKey }) => ({
    ...{ captcha: kind, captchaSiteKey, hasSecretKey: captchaSecretKey !== null },
  }),
  async toStored({ captchaSecretKey, captchaSiteKey, ...rest }, before, { secrets }) {
    const siteKey = captchaSiteKey || null;
    const secret = captchaSecretKey ? secrets.seal(captchaSecretKey) : before.captchaSecretKey;
    // Without both keys nobody could prove any more to be a person.
    if (rest.captcha === 'recaptcha' && !siteKey) throw invalid('/input/captchaSiteKey', 'validation.required');
    if (rest.captcha === 'recaptcha' && !secret) throw invalid('/input/captchaSecretKey', 'validation.required');
    return { ...rest, captchaSiteKey: siteKey, captchaSecretKey: secret };
  },
};

const GROUPS: { [G in SettingGroup]: Group<G> } = {
  identity,
  signIn: plain('signIn'),
  purposes: plain('purposes'),
  features: plain('features'),
  publishing: plain('publishing'),
  ratings: plain('ratings'),
  records: plain('records'),
  legal,
  passwords: plain('passwords'),
  idle: plain('idle'),
  captcha,
  singleSignOn: { names: SINGLE_SIGN_ON_NAMES, shown: shownSingleSignOn, toStored: toStoredSignOn },
};

export const namesOf = (group: SettingGroup): readonly Name[] => GROUPS[group].names;

/** The settings of a group as an administrator reads them: without secrets. */
export const shownOf = <G extends SettingGroup>(group: G, stored: Settings): GroupShown<G> =>
  GROUPS[group].shown(stored);

/** The stored settings of a change that differ from those in force. Throws 422 where an input can't be used. */
export async function differing(given: GroupChange, before: Settings, saving: Saving): Promise<Partial<Settings>> {
  const { toStored } = GROUPS[given.group] as Group<SettingGroup>;
  const after = await toStored(given.input as GroupInput<SettingGroup>, before, saving);
  const changed = Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name as Name]));
  return Object.fromEntries(changed) as Partial<Settings>;
}

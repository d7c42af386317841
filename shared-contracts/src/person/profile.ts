import * as z from 'zod/mini';
import { endpoint, IdParams, Nothing, TwoFactorMode } from '@titian/shared-contracts';
import { DisplayName, PhoneNumber } from './person';

/** What a person may change of the own profile (spec §5). */
export const ProfileForm = z.object({
  displayName: DisplayName,
  phone: PhoneNumber,
  twoFactor: TwoFactorMode,
  /** Needed to switch the second factor off. */
  currentPassword: z.optional(z.string().check(z.maxLength(256, 'validation.tooLong'))),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

/** The wire form (spec §7): `phone` as AES hex with the portal's fixed key; the decrypted number is checked by `PhoneNumber`. */
export const ProfileUpdate = z.extend(ProfileForm, {
  phone: z.string().check(z.maxLength(256), z.regex(/^([0-9a-fA-F]{32})+$/, 'validation.invalid')),
});

export const profile = {
  update: endpoint({
    method: 'POST',
    path: '/api/user/update-profile/:id',
    access: 'signedIn',
    summary: 'Change the own profile',
    params: IdParams,
    body: ProfileUpdate,
    response: Nothing,
  }),
};

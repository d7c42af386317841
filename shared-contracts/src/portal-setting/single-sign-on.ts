import * as z from 'zod/mini';
import { Id, requiredText } from '@titian/shared-contracts';

const optionalText = (most: number) => z.nullable(z.string().check(z.trim(), z.maxLength(most, 'validation.tooLong')));

/** A value of the provider's claim, and the role of the portal that it stands for. */
const RoleOfValue = z.object({ value: requiredText(200), roleId: Id });
export type RoleOfValue = z.infer<typeof RoleOfValue>;

/** What becomes of somebody who has no account: refused, or given one. */
export const UnknownPerson = z.enum(['refuse', 'create']);
export type UnknownPerson = z.infer<typeof UnknownPerson>;
/** Roles that a new account can start with, where no claim names one. */
export const NewAccountRole = z.enum(['Developer', 'Client']);
export type NewAccountRole = z.infer<typeof NewAccountRole>;

/** Sign-in at a provider of OpenID Connect (marketplace.md §22.1). */
const singleSignOn = {
  signOnActive: z.boolean(),
  /** What the button calls the provider. */
  signOnName: z.object({ my: requiredText(60), en: requiredText(60) }),
  signOnIssuer: optionalText(300),
  signOnClientId: optionalText(200),
  /** The claim that names roles: a claim's name, or a path into it, as `realm_access.roles`. */
  signOnRoleClaim: optionalText(200),
  /** The first value that the claim holds decides. */
  signOnRoles: z.array(RoleOfValue).check(z.maxLength(50, 'validation.tooMany')),
  signOnUnknown: UnknownPerson,
  signOnOrganizationId: z.nullable(Id),
  signOnNewRole: NewAccountRole,
  /** Only system administrators may use a password. */
  signOnOnly: z.boolean(),
};

export const SINGLE_SIGN_ON = {
  input: z.object({
    ...singleSignOn,
    /** A new secret; left out or null: as it is, unless the issuer changes. */
    signOnClientSecret: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(400, 'validation.tooLong')))),
  }),
  shown: z.object({ ...singleSignOn, hasClientSecret: z.boolean() }),
};

import * as z from 'zod/mini';
import { endpoint, NewPassword, Nothing, Timestamp } from '@titian/shared-contracts';

/** The secret of a link or of a sign-in step: 32 random bytes in base64url. */
export const AccountTokenText = z.string().check(z.minLength(1, 'validation.required'), z.maxLength(100));
const Captcha = z.optional(z.string().check(z.maxLength(8_000)));
const Email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.maxLength(254),
    z.regex(/^\S+@\S+\.\S+$/, 'validation.email'),
  );

/** The account of a mailed link, for the page behind it. */
export const LinkAnswer = z.object({
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  expires: Timestamp,
  /** Whether there is a password already: somebody who registered chose one, and the activation asks for none. */
  hasPassword: z.boolean(),
  /** The current mode: somebody who invited the person may have required the mailed code. */
  twoFactor: z.enum(['normal', 'email']),
});
export type LinkAnswer = z.infer<typeof LinkAnswer>;

export const MailRequest = z.object({ email: Email, captcha: Captcha });
export const ResetPassword = z.object({ token: AccountTokenText, password: NewPassword });
export const Activation = z.object({
  token: AccountTokenText,
  /** Not needed where one was chosen at registration. */
  password: z.optional(NewPassword),
  twoFactor: z.optional(z.enum(['normal', 'email'])),
});
export const ChangePassword = z.object({
  currentPassword: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(256)),
  password: NewPassword,
});
const ByLink = z.object({ token: AccountTokenText });
const ByChallenge = z.object({ challenge: AccountTokenText });

/** A challenge to prove that the caller is a person. `altcha` is solved by the browser, `recaptcha` by its provider's script. */
export const CaptchaChallenge = z.object({ altcha: z.nullable(z.record(z.string(), z.unknown())) });

export const account = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    summary: 'Ask for a link to set a new password; the answer is the same whether or not the address is known',
    body: MailRequest,
    response: Nothing,
    status: 202,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    summary: 'Set a new password by the mailed link; ends all sessions',
    body: ResetPassword,
    response: Nothing,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'signedIn',
    summary: 'Change the own password; ends all other sessions',
    body: ChangePassword,
    response: Nothing,
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/api/auth/reset-link',
    access: 'public',
    summary: 'Whose password a mailed link sets',
    body: ByLink,
    response: LinkAnswer,
  }),
  activationLink: endpoint({
    method: 'POST',
    path: '/api/auth/activation-link',
    access: 'public',
    summary: 'Whose account a mailed link activates',
    body: ByLink,
    response: LinkAnswer,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/auth/activate',
    access: 'public',
    summary: 'Set the first password by the mailed link and activate the account',
    body: Activation,
    response: Nothing,
  }),
  resendActivation: endpoint({
    method: 'POST',
    path: '/api/auth/resend-activation',
    access: 'public',
    summary: 'Ask for another activation link; the answer is the same whether or not the address is known',
    body: MailRequest,
    response: Nothing,
    status: 202,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/auth/unlock',
    access: 'public',
    summary: 'Lift the block of an account by the mailed link',
    body: ByLink,
    response: Nothing,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/auth/resend-code',
    access: 'public',
    summary: 'Mail another sign-in code',
    body: ByChallenge,
    response: z.object({ expires: Timestamp }),
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/public/captcha',
    access: 'public',
    summary: 'A captcha challenge for the browser to solve',
    response: CaptchaChallenge,
  }),
};

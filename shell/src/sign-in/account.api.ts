import { account } from '@titian/shared-contracts/account';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const quiet = { extraOptions: { quiet: true } };

const accountApi = defineCalls((build) => ({
  askForReset: build.mutation({ ...request(account.forgotPassword), ...quiet }),
  askForActivation: build.mutation({ ...request(account.resendActivation), ...quiet }),
  resetLink: build.query(request(account.resetLink)),
  activationLink: build.query(request(account.activationLink)),
  resetPassword: build.mutation({ ...request(account.resetPassword), ...quiet }),
  activate: build.mutation({ ...request(account.activate), ...quiet }),
  unlock: build.mutation({ ...request(account.unlock), ...quiet }),
  resendCode: build.mutation({ ...request(account.resendCode), ...quiet }),
  captchaChallenge: build.query(request(account.captcha)),
}));

export const {
  useAskForResetMutation,
  useAskForActivationMutation,
  useResetLinkQuery,
  useActivationLinkQuery,
  useResetPasswordMutation,
  useActivateMutation,
  useUnlockMutation,
  useResendCodeMutation,
  useLazyCaptchaChallengeQuery,
} = accountApi;

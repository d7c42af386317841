import type { Rights } from '../../testing/matrix/rights';

export const rights: Rights = {
  policies: {
    'account.forgotPassword': 'open',
    'account.resetPassword': 'open',
    'account.changePassword': 'open',
    'account.resetLink': 'open',
    'account.activationLink': 'open',
    'account.activate': 'open',
    'account.resendActivation': 'open',
    'account.unlock': 'open',
    'account.resendCode': 'open',
    'account.captcha': 'open',
  },
  bodies: {
    'account.forgotPassword': () => ({ email: 'nobody@agency.example', captcha: 'x' }),
    'account.resendActivation': () => ({ email: 'nobody@agency.example', captcha: 'x' }),
    'account.resetPassword': () => ({ token: 'x', password: 'Jambatan-Besi-27' }),
    'account.activate': () => ({ token: 'x', password: 'Jambatan-Besi-27', twoFactor: 'email' }),
    'account.changePassword': () => ({ currentPassword: 'x', password: 'Jambatan-Besi-27' }),
    'account.unlock': () => ({ token: 'x' }),
    'account.resendCode': () => ({ challenge: 'x' }),
  },
};

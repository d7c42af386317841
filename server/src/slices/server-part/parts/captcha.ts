import { factsOf, type Part, PartProblem, shownSecret } from '../part';

export const captcha: Part = {
  source: 'portal',
  variables: [],
  async describe({ captcha: plugin, settings }) {
    const { kind, siteKey } = await plugin.settings();
    const { captchaSecretKey } = await settings.read('captchaSecretKey');
    const secret = kind === 'recaptcha' ? shownSecret(captchaSecretKey !== null) : null;
    return { isSet: kind !== 'off', facts: factsOf({ kind, siteKey, secretKey: secret }) };
  },
  async try({ app, call, signal }) {
    if (!(await app.captcha.works(call.now, signal))) throw new PartProblem('secret');
  },
};

import { callbackOf, readSignOn, tryProvider } from '../../single-sign-on';
import { factsOf, type Part, PartProblem, shownSecret } from '../part';

export const singleSignOn: Part = {
  source: 'portal',
  variables: [],
  async describe(app) {
    const { provider, signOnActive, signOnOnly } = await readSignOn(app);
    const kind = signOnActive ? (signOnOnly ? 'onlyWay' : 'bothWays') : 'notOffered';
    return {
      isSet: provider !== null,
      facts: factsOf({
        ...{ kind, issuer: provider?.issuer, client: provider?.clientId },
        clientSecret: provider && shownSecret(provider.sealedSecret !== null),
        callback: callbackOf(app.config.publicUrl),
      }),
    };
  },
  async try({ app, signal }) {
    const { provider } = await readSignOn(app);
    const found = await tryProvider(app, provider!, signal);
    if (found) throw new PartProblem(found.fault, found.detail);
  },
};

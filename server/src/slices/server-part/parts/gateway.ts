import { factsOf, type Part, PartProblem } from '../part';

/** A call that no API has: the gateway itself has to answer it. */
const CALL = '/gateway/titian/test/v0';
/** Marks what a gateway says itself. */
const REFUSAL = 'x-gdx-error';

export const gateway: Part = {
  source: 'environment',
  variables: ['TITIAN_GATEWAY', 'TITIAN_PUBLIC_URL'],
  describe: async ({ config: { gateway: inner, publicUrl } }) => ({
    isSet: inner !== null,
    facts: factsOf({
      ...{ kind: inner ? 'gateway' : 'none', address: new URL('/gateway', publicUrl).href, inner },
    }),
  }),
  /** Not through `app.outgoing`: the administrator chose this address, which is in the portal's own network. */
  async try({ app: { config }, signal }) {
    const answer = await fetch(new URL(CALL, config.gateway!), { signal, redirect: 'manual' });
    await answer.body?.cancel();
    if (!answer.headers.has(REFUSAL))
      throw new PartProblem('notGateway', `${answer.status} ${answer.statusText}`.trim());
  },
};

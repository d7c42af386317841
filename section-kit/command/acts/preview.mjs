import { wrongly } from '../refusal.mjs';
import { act } from './act.mjs';

/** Points the preview channel, which only those see whom a pin sends there, at a published release, or at none. */
export default (given) =>
  act(given, ({ preview }, reason) => {
    const [version = null] = given.args;
    const { end = false } = given.options;
    if (end === (version !== null)) throw wrongly('preview', 'Say either which <version>, or --end');
    return {
      entry: preview,
      body: { version, reason },
      done: end ? 'the preview channel serves nothing.' : `the preview channel serves ${version}.`,
    };
  });

import { usageError } from '../refusal.mjs';
import { act } from './act.mjs';

/** Sets the preview channel to a published release, or clears it. Only subjects pinned to the preview channel get it. */
export default (invocation) =>
  act(invocation, ({ preview }, reason) => {
    const [version = null] = invocation.args;
    const { end = false } = invocation.options;
    if (end === (version !== null)) throw usageError('preview', 'Give either <version> or --end');
    return {
      entry: preview,
      body: { version, reason },
      done: end ? 'the preview channel serves nothing.' : `the preview channel serves ${version}.`,
    };
  });

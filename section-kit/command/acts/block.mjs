import { act } from './act.mjs';

/** Blocks a release, or unblocks it. */
export default (invocation) =>
  act(invocation, ({ block, unblock }, reason) => {
    const [version] = invocation.args;
    const undo = invocation.options.undo;
    return {
      entry: undo ? unblock : block,
      params: { version },
      body: { reason },
      done: undo ? `${version} may serve again.` : `${version} serves nobody any more.`,
    };
  });

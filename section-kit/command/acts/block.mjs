import { act } from './act.mjs';

/** Keeps a release from serving, or lets it serve again. */
export default (given) =>
  act(given, ({ block, unblock }, reason) => {
    const [version] = given.args;
    const undo = given.options.undo;
    return {
      entry: undo ? unblock : block,
      params: { version },
      body: { reason },
      done: undo ? `${version} may serve again.` : `${version} serves nobody any more.`,
    };
  });

import { act } from './act.mjs';

/** Makes an earlier release stable again. */
export default (given) =>
  act(given, ({ rollback }, reason) => {
    const [version] = given.args;
    return {
      entry: rollback,
      body: { ...(version && { version }), reason },
      done: ({ stable }) => `${stable} is stable again.`,
    };
  });

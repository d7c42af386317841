import { act } from './act.mjs';

/** Makes an earlier release stable again. */
export default (invocation) =>
  act(invocation, ({ rollback }, reason) => {
    const [version] = invocation.args;
    return {
      entry: rollback,
      body: { ...(version && { version }), reason },
      done: ({ stable }) => `${stable} is stable again.`,
    };
  });

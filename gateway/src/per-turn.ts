type Work<Given> = (all: readonly Given[]) => void;

/** Gathers until `later` runs what it is given; the work must not throw. */
function gathering<Given>(later: (run: () => void) => void, work: Work<Given>): (one: Given) => void {
  let gathered: Given[] = [];
  const run = () => {
    const all = gathered;
    gathered = [];
    work(all);
  };
  return (one) => {
    if (gathered.push(one) === 1) later(run);
  };
}

/**
 * Gathers what comes in one turn of the event loop, and works on all of it when every socket that had something was read: what the calls of a turn
 * have in common is done once, and what each of them needs is done for one after the other, while the processor has that code and no other at hand.
 * The work must not throw.
 */
export const perTurn = <Given>(work: Work<Given>): ((one: Given) => void) => gathering(setImmediate, work);

/** Gathers what one callback of the event loop gives, and works on all of it when that has ended. The work must not throw. */
export const perTick = <Given>(work: Work<Given>): ((one: Given) => void) => gathering(process.nextTick, work);

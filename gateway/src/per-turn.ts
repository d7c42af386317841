/**
 * Gathers what comes in one turn of the event loop, and works on all of it when every socket that had something was read: what the calls of a turn
 * have in common is done once, and what each of them needs is done for one after the other, while the processor has that code and no other at hand.
 * The work must not throw.
 */
export function perTurn<Given>(work: (all: readonly Given[]) => void): (one: Given) => void {
  let gathered: Given[] = [];
  const run = () => {
    const all = gathered;
    gathered = [];
    work(all);
  };
  return (one) => {
    if (gathered.push(one) === 1) setImmediate(run);
  };
}

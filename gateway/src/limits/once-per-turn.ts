/**
 * Does a work once for all who ask for it in one turn of the event loop, when all sockets that had something were read: as many calls as came
 * together share one write. The work must not throw.
 */
export function oncePerTurn(work: () => void): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () =>
    (done ??= new Promise((resolve) => {
      setImmediate(() => {
        done = null;
        work();
        resolve();
      });
    }));
}

/** Rejects after `ms` when `work` has not settled; what comes later is ignored. */
export const withDeadline = <T>(work: Promise<T>, ms: number, what: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: no answer after ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Runs `attempt`, and once more after `pause` ms when it fails. */
export const withRetry = async <T>(attempt: (turn: number) => Promise<T>, pause: number): Promise<T> => {
  try {
    return await attempt(0);
  } catch {
    await new Promise((resume) => setTimeout(resume, pause));
    return attempt(1);
  }
};

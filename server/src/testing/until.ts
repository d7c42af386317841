/** Waits until a condition is true; fails with a description of what it waited for. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  timeout = 15_000,
): Promise<void> {
  const end = Date.now() + timeout;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Timed out waiting for: ${what}`);
    await new Promise((resume) => setTimeout(resume, 10));
  }
}

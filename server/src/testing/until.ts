/** Waits until something holds; fails with what it waited for. */
export async function until(isTrue: () => boolean | Promise<boolean>, what: string, patience = 15_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Waited in vain for: ${what}`);
    await new Promise((resume) => setTimeout(resume, 10));
  }
}

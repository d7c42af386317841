const nextTask = () => new Promise<void>((resume) => void setTimeout(resume));

/** Runs functions one after the other, each in a separate task, so that the browser can handle input and render in between. */
export const runInTasks = async (steps: (() => Promise<unknown>)[]): Promise<void> => {
  for (const step of steps) {
    await step();
    await nextTask();
  }
};

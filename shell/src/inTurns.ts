const nextTurn = () => new Promise<void>((resume) => void setTimeout(resume));

/** Does one thing after the other, each in a task of its own: the browser can answer and draw in between. */
export const inTurns = async (acts: (() => Promise<unknown>)[]): Promise<void> => {
  for (const act of acts) {
    await act();
    await nextTurn();
  }
};

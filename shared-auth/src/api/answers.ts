import type { WireCall } from './wire';

const answers = new Map<string, unknown>();

/** Keeps answers that came with the document, by the addresses of their calls. Each is for the first call: later ones ask the server. */
export const keepAnswers = (given: Record<string, unknown>): void => {
  for (const [url, data] of Object.entries(given)) answers.set(url, data);
};

/** Forgets those that no call has taken: they are for who read the document, and somebody else reads now. */
export const dropAnswers = (): void => answers.clear();

/** The answer to a call that came with the document, once. */
export const takeAnswer = ({ method, url }: WireCall): { data: unknown } | undefined => {
  if (method !== 'GET' || !answers.has(url)) return undefined;
  const data = answers.get(url);
  answers.delete(url);
  return { data };
};

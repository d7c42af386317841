import { setLocale } from '@titian/shared-ui';
import { trackResources } from './resources';
import { load } from './load';
import { readTask, type Findings } from './task';
import { TRIALS } from './trials';

const task = readTask(window.location.search);
const uncaught: Findings = [];
const isInjected = (message: string) => message.includes('thrown by the conformance run');
const note = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (!isInjected(message)) uncaught.push(`uncaught error: ${message}`);
};
window.addEventListener('error', ({ error, message }) => note(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => note(reason));

/** Faults with which uncaught errors are expected. */
const EXPECTED = ['missing', 'corrupt', 'throwing'];

const runTask = async (): Promise<Findings> => {
  trackResources();
  await setLocale('my');
  const found = await TRIALS[task.fault](() => load(task), task.path).catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  return EXPECTED.includes(task.fault) ? found : [...found, ...uncaught];
};

void runTask().then((findings) => window.parent.postMessage({ fault: task.fault, findings }, window.location.origin));

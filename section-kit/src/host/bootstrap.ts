import { setLocale } from '@titian/shared-ui';
import { startLedger } from './ledger';
import { load } from './load';
import { readTask, type Findings } from './task';
import { TRIALS } from './trials';

const task = readTask(window.location.search);
const uncaught: Findings = [];
const isOurs = (message: string) => message.includes('thrown by the conformance run');
const note = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  if (!isOurs(message)) uncaught.push(`nobody caught: ${message}`);
};
window.addEventListener('error', ({ error, message }) => note(error ?? message));
window.addEventListener('unhandledrejection', ({ reason }) => note(reason));

/** Faults whose messages on the console and whose failed files are what is being tried. */
const EXPECTED = ['missing', 'corrupt', 'throwing'];

const tryIt = async (): Promise<Findings> => {
  startLedger();
  await setLocale('my');
  const found = await TRIALS[task.fault](() => load(task), task.path).catch((error: unknown) => [
    error instanceof Error ? error.message : String(error),
  ]);
  return EXPECTED.includes(task.fault) ? found : [...found, ...uncaught];
};

void tryIt().then((findings) => window.parent.postMessage({ fault: task.fault, findings }, window.location.origin));

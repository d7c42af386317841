import { parentPort } from 'node:worker_threads';
import { adopt } from '../reading/adopt';
import { checkText } from '../reading/check';
import type { Task, Work } from './work';

const WORK: { [Name in keyof Work]: (given: Work[Name]['given']) => Work[Name]['result'] } = {
  check: checkText,
  adopt,
};

parentPort!.on('message', ({ name, given }: Task) => parentPort!.postMessage(WORK[name](given)));

import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Task, Tasks } from './thread';

type Handlers<Work extends Tasks<Work>> = {
  [Name in keyof Work]: (given: Work[Name]['given']) => Work[Name]['result'] | Promise<Work[Name]['result']>;
};

/** Linux alone gives each thread a priority of its own; elsewhere it would be the whole server's. */
function standBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Answers the tasks of a thread, behind the threads that answer calls where all processors are busy; one that throws ends it. */
export function answerTasks<Work extends Tasks<Work>>(work: Handlers<Work>): void {
  standBack();
  const answer = async ({ name, given }: Task) => {
    parentPort!.postMessage(await work[name as keyof Work](given));
  };
  parentPort!.on('message', (task: Task) => void answer(task));
}

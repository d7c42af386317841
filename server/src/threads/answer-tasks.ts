import { parentPort } from 'node:worker_threads';
import type { Task, Tasks } from './thread';

type Handlers<Work extends Tasks<Work>> = {
  [Name in keyof Work]: (given: Work[Name]['given']) => Work[Name]['result'] | Promise<Work[Name]['result']>;
};

/** Answers the tasks of a thread; one that throws ends it. */
export function answerTasks<Work extends Tasks<Work>>(work: Handlers<Work>): void {
  const answer = async ({ name, given }: Task) => {
    parentPort!.postMessage(await work[name as keyof Work](given));
  };
  parentPort!.on('message', (task: Task) => void answer(task));
}

import { runInTasks } from './runInTasks';

// An asynchronous entry: the shared libraries are initialised before the first module that uses one. Large ones are evaluated first, each in its own task.
void runInTasks([
  () => import('react-dom/client'),
  () => import('@titian/shared-contracts'),
  () => import('@titian/shared-auth'),
  () => import('@titian/shared-ui'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap'),
]);

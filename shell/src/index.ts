import { inTurns } from './inTurns';

// An entry that waits: shared libraries are settled before the first module that uses one runs. What is large runs by itself before.
void inTurns([
  () => import('react-dom/client'),
  () => import('@titian/shared-contracts'),
  () => import('@titian/shared-auth'),
  () => import('@titian/shared-ui'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap'),
]);

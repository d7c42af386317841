import { originsOf, readBoot } from './boot';
import { runInTasks } from './runInTasks';
import { installPolicy } from './trusted-types/installPolicy';

declare let __webpack_nonce__: string | undefined;
/** The document's policy allows style sheets with its nonce only: the shell's, never a section's. */
// eslint-disable-next-line prefer-const -- webpack replaces this assignment.
__webpack_nonce__ = document.getElementById('titian-boot')?.nonce;
installPolicy(originsOf(readBoot()));

// An asynchronous entry: the shared libraries are initialised before the first module that uses one. Large ones are evaluated first, each in its own task.
void runInTasks([
  () => import('react-dom/client'),
  () => import('@titian/shared-contracts'),
  () => import('@titian/shared-auth'),
  () => import('@titian/shared-ui'),
  () => import(/* webpackChunkName: "bootstrap" */ './bootstrap'),
]);

import { file as contract } from '@titian/shared-contracts/file';
import type { Slice } from '../slice';
import { fileRoutes } from './file.routes';
import { logoUsers } from './logo-users';
import { pictureRules } from './picture-rules';

export { changePicture } from './picture-rules';

/** Uploads and downloads. */
export const file = {
  calls: { file: contract },
  routes: fileRoutes,
  fileRules: pictureRules,
  libraryUsers: logoUsers,
} satisfies Slice;

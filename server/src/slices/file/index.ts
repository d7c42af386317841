import type { Slice } from '../slice';
import { fileRoutes } from './file.routes';
import { pictureRules } from './picture-rules';

/** Uploads and downloads. */
export const file = { routes: fileRoutes, fileRules: pictureRules } satisfies Slice;

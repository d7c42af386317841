import { library as contract } from '@titian/shared-contracts/library';
import type { Slice } from '../slice';
import { libraryDemo } from './demo/library';
import { coverUser } from './cover';
import { libraryRoutes } from './library.routes';

export { drawPdf } from './demo/draw-pdf';
export { changeCover } from './cover';
export { libraryFiles, mustBeDocument } from './documents';
export { mustBePicture, type Picture, picturesOf } from './pictures';
export { putPicture } from './put-picture';

/** The gallery and the document library: everybody signed in reads them, and gallery pictures are public like all pictures. */
export const library = {
  calls: { library: contract },
  routes: libraryRoutes,
  demo: libraryDemo,
  libraryUsers: [coverUser],
  fileRules: () => [{ ref: 'library', mayRead: async () => true }],
} satisfies Slice;

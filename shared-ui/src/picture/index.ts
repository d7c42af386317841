/// <reference types="@titian/shared-ui/css" />
export { CropDialog, type CropDialogProps } from './CropDialog';
export { LibraryFields } from './LibraryFields';
export { PictureChoice } from './PictureChoice';
export { PictureGrid, type PictureGridProps } from './PictureGrid';
export { PictureUpload, type PictureUploadProps } from './PictureUpload';
export type { CropShape } from './shapes';
export { useFileUrl } from './useFileUrl';
export { usePictureWords } from './words';

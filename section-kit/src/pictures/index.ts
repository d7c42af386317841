export { PictureDialog, type PictureDialogProps } from './PictureDialog';
export { PicturePicker, type PicturePickerProps, type ShownPicture } from './PicturePicker';

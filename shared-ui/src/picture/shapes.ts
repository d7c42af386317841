/** The shapes that pictures are cropped to, as width by height; a slide of the carousel is `wide`. */
export const CROP_SHAPES = { wide: 3 / 1, landscape: 16 / 9, square: 1 } as const;
export type CropShape = keyof typeof CROP_SHAPES;

/** Most figures of the home page. */
export const FIGURES_MAX = 6;
/** Largest figure that can be typed. */
export const TYPED_MAX = 10 ** 12;
/** Longest label and note of a typed figure, in characters: they stand in a column of the home page. */
export const FIGURE_LABEL_MAX = 40;
export const FIGURE_NOTE_MAX = 120;

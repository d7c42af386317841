import * as z from 'zod/mini';
import { requiredText } from '@titian/shared-contracts';
import { FIGURE_LABEL_MAX, FIGURE_NOTE_MAX, FIGURES_MAX, TYPED_MAX } from './limits';

/** What the server computes from the database. A figure that is not named here can only be typed. */
export const FigureKey = z.enum([
  'apis',
  'agencies',
  'subscriptions',
  'calls',
  'success',
  // Chosen by an administrator: the home page doesn't begin with them.
  'consumers',
  'applications',
]);
export type FigureKey = z.infer<typeof FigureKey>;

/** A figure that the server computes: it is named, and has no value that could be typed over. */
export const ComputedFigure = z.object({ kind: z.literal('computed'), key: FigureKey });

const inBothLanguages = (max: number) => z.object({ my: requiredText(max), en: requiredText(max) });
/** A figure that the portal cannot compute: a whole number, where it comes from, and the day that it is of. */
export const TypedFigure = z.object({
  kind: z.literal('typed'),
  label: inBothLanguages(FIGURE_LABEL_MAX),
  value: z
    .int('validation.number')
    .check(z.minimum(0, 'validation.typedFigure'), z.maximum(TYPED_MAX, 'validation.typedFigure')),
  note: inBothLanguages(FIGURE_NOTE_MAX),
  asOf: z.iso.date('validation.required'),
});
export type TypedFigure = z.infer<typeof TypedFigure>;

export const Figure = z.discriminatedUnion('kind', [ComputedFigure, TypedFigure]);
export type Figure = z.infer<typeof Figure>;

/** The figures of the home page, in their order; each computed one at most once. */
export const Figures = z.array(Figure).check(
  z.minLength(1, 'validation.noFigure'),
  z.maxLength(FIGURES_MAX, 'validation.tooManyFigures'),
  z.refine((figures) => {
    const keys = figures.flatMap((figure) => (figure.kind === 'computed' ? [figure.key] : []));
    return new Set(keys).size === keys.length;
  }, 'validation.figureTwice'),
);

/** The figures of a portal whose administrators never chose. */
export const FIGURES_AS_THEY_CAME: Figure[] = (['apis', 'agencies', 'subscriptions', 'calls', 'success'] as const).map(
  (key) => ({ kind: 'computed', key }),
);

/** A computed figure with its value of now. `delta` is the change against the period before, as a share (0.12 = +12 %). */
export const ComputedStatistic = z.extend(ComputedFigure, {
  value: z.number(),
  delta: z.nullable(z.number()),
  trend: z.array(z.number()),
});
export type ComputedStatistic = z.infer<typeof ComputedStatistic>;

/** A figure as readers see it. */
export const Statistic = z.discriminatedUnion('kind', [ComputedStatistic, TypedFigure]);
export type Statistic = z.infer<typeof Statistic>;

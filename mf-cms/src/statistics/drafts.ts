import {
  type ComputedStatistic,
  type Figure,
  FigureKey,
  type Statistic,
  TypedFigure,
} from '@titian/shared-contracts/statistics';

/** A figure while it is edited: what is typed may still be missing. */
export type Draft = Extract<Figure, { kind: 'computed' }> | (Partial<TypedFigure> & { kind: 'typed' });
export interface Values {
  figures: Draft[];
}

const none = { my: '', en: '' };
export const BLANK: Draft = { kind: 'typed', label: none, note: none };

/** The computed figures that are not chosen yet. */
export const unusedOf = (drafts: readonly Draft[]): FigureKey[] =>
  FigureKey.options.filter((key) => !drafts.some((draft) => draft.kind === 'computed' && draft.key === key));

/** The figures as readers would see them; without those that are not complete. */
export const shownOf = (drafts: readonly Draft[], computed: readonly ComputedStatistic[]): Statistic[] =>
  drafts.flatMap((draft): Statistic[] => {
    if (draft.kind === 'computed') return computed.filter(({ key }) => key === draft.key);
    const { success, data } = TypedFigure.safeParse(draft);
    return success ? [data] : [];
  });

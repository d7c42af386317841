import { FigureBand, FigureBandSkeleton, Stack, useTranslation } from '@titian/shared-ui';

/** Figures of the home page: those that the server computes, and those that somebody typed, with where they come from. */
export default function Band() {
  const { t } = useTranslation('admin');
  const words = (name: 'calls' | 'hint') => ({ my: t(`guide.sample.${name}`), en: t(`guide.sample.${name}`) });
  return (
    <Stack>
      <FigureBand
        statistics={[
          { kind: 'computed', key: 'apis', value: 42, delta: 0.05, trend: [36, 39, 42] },
          { kind: 'computed', key: 'success', value: 0.9987, delta: null, trend: [0.998, 0.9987] },
          { kind: 'typed', label: words('calls'), value: 1_200_000, note: words('hint'), asOf: '2026-11-20' },
        ]}
      />
      <FigureBandSkeleton count={3} />
    </Stack>
  );
}

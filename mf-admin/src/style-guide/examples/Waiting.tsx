import {
  FigureTilesSkeleton,
  PageSkeleton,
  Skeleton,
  SkeletonCards,
  SkeletonLines,
  SkeletonRows,
  Stack,
} from '@titian/shared-ui';

/** Each has the shape of what it stands for. */
export default function Waiting() {
  return (
    <Stack>
      <Skeleton width={220} height={28} />
      <SkeletonLines lines={3} />
      <SkeletonRows rows={2} columns={4} />
      <SkeletonCards cards={3} />
      <FigureTilesSkeleton count={4} />
      <PageSkeleton shape="detail" />
    </Stack>
  );
}

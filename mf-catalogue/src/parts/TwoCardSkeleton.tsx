import { Card, Columns, SkeletonLines, SkeletonRows } from '@titian/shared-ui';

/** Skeleton of a page with its content in cards and a summary beside them. */
export function TwoCardSkeleton() {
  const aside = (
    <Card>
      <SkeletonLines lines={4} />
    </Card>
  );
  return (
    <Columns aside={aside}>
      <Card>
        <SkeletonRows rows={3} columns={3} />
      </Card>
      <Card>
        <SkeletonRows rows={2} columns={3} />
      </Card>
    </Columns>
  );
}

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageShape } from '@titian/shared-contracts';
import { Card } from '../layout/Card';
import { Columns } from '../layout/Columns';
import { pageWait, setPageWait } from './pageWait';
import { Skeleton, SkeletonCards, SkeletonLines, SkeletonRows } from './Skeleton';
import { useSteadyPending } from './useSteadyPending';
import page from '../layout/Page.module.css';
import css from './Skeleton.module.css';

const SHAPES: Record<PageShape, ReactNode> = {
  table: (
    <Card flush>
      <SkeletonRows rows={6} columns={4} />
    </Card>
  ),
  detail: (
    <Columns
      aside={
        <Card>
          <SkeletonLines lines={5} />
        </Card>
      }
    >
      <Card flush>
        <SkeletonRows rows={4} columns={3} />
      </Card>
    </Columns>
  ),
  form: (
    <Card>
      <SkeletonLines lines={8} />
    </Card>
  ),
};

/** Tells what loads in this skeleton's place since when the reader waits. */
function useTellWait(shown: boolean): void {
  const [before] = useState(pageWait);
  useLayoutEffect(() => {
    setPageWait({ since: before?.since ?? performance.now(), shown });
    return () => setPageWait(null);
  }, [before, shown]);
}

interface Props {
  /** The page's title, as the menu knows it. Not a heading: that is the page's own, which takes its place. */
  title?: ReactNode;
  /** Without one, cards, and no title: such a page has a head of its own. */
  shape?: PageShape;
}

/** A page that isn't there yet: its title at once, and after 200 ms bones in the shape of its content. */
export function PageSkeleton({ title, shape }: Props) {
  const { t } = useTranslation();
  const { show } = useSteadyPending(true);
  useTellWait(show);
  return (
    <div role="status" aria-busy="true" aria-label={t('view.loading')} className={page.page}>
      {shape && title && <p className={css.title}>{title}</p>}
      <div className={css.content} style={{ visibility: show ? 'visible' : 'hidden' }}>
        {!shape && <Skeleton width="32%" height={24} />}
        <Skeleton width="min(48%, 420px)" />
        {shape ? SHAPES[shape] : <SkeletonCards />}
      </div>
    </div>
  );
}

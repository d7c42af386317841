import { Component, type ReactNode } from 'react';
import { Notice, useTranslation } from '@titian/shared-ui';
import { Fold } from '../Fold';
import css from './blocks.module.css';

/** Keeps the failure of one block from the rest of the page. */
class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface Props {
  /** Makes room for the results. */
  folded: boolean;
  children: ReactNode;
}

/** Around every block but the hero and the catalogue: what fails in it fails in its place. */
export function BlockFrame({ folded, children }: Props) {
  const { t } = useTranslation('catalogue');
  const fallback = (
    <div className={css.frame}>
      <Notice tone="warning">{t('home.blockFailed')}</Notice>
    </div>
  );
  return (
    <Fold folded={folded}>
      <Boundary fallback={fallback}>{children}</Boundary>
    </Fold>
  );
}

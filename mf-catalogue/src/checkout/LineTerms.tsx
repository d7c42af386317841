import type { CartLine } from '@titian/shared-contracts/cart';
import { answeredAs, QueryView, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { RevisionText } from '../parts/terms/RevisionText';
import { useReadTermsQuery } from '../parts/terms/terms.api';
import css from './checkout.module.css';

/** The terms of one line, in the revision that its order accepts. */
export function LineTerms({ line }: { line: CartLine }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { project, package: pack } = line;
  const query = useReadTermsQuery({ params: { id: project.id, packageId: pack.id } });
  return (
    <li>
      <b>{format.text(project.Name)}</b>: {format.text(pack.name)}{' '}
      <span className={css.quiet}>{t('checkout.revision', { revision: pack.termsRevision })}</span>
      <QueryView
        query={answeredAs(query, (revisions) => revisions.find(({ revision }) => revision === pack.termsRevision))}
        skeleton={<SkeletonLines lines={3} />}
        failure={t('packageTerms.failure')}
      >
        {(shown) => <RevisionText revision={shown} />}
      </QueryView>
    </li>
  );
}

import { useParams } from 'react-router-dom';
import { LANGUAGE_TAG, localText, paths, UNKNOWN_PAGE_TITLE } from '@titian/shared-contracts';
import { plainText, type PublishedPage } from '@titian/shared-contracts/content';
import { usePageTitle } from '@titian/section-kit';
import { isApiProblem } from '@titian/shared-auth';
import { Page, QueryView, RichText, useLocale, useTranslation } from '@titian/shared-ui';
import { useReadPageQuery } from './reading.api';

function Text({ page: { title, summary, body } }: { page: PublishedPage }) {
  const locale = useLocale();
  // Each text by itself: where English is missing, Malay stands in.
  const of = (text: { my: string; en: string }) => text[locale] || text.my;
  const shown = plainText(body[locale]) ? locale : 'my';
  usePageTitle(of(title));
  return (
    <Page title={of(title)} purpose={of(summary)}>
      <RichText text={body[shown]} lang={LANGUAGE_TAG[shown]} />
    </Page>
  );
}

/** A published page, as everybody reads it. */
export function ReadingPage() {
  const { t } = useTranslation('cms');
  const { slug = '' } = useParams();
  const locale = useLocale();
  const query = useReadPageQuery({ params: { slug } });
  const isUnknown = isApiProblem(query.error) && query.error.status === 404;
  // As the document was titled.
  usePageTitle(isUnknown ? localText(UNKNOWN_PAGE_TITLE, locale) : '');
  return (
    <QueryView
      query={query}
      failure={t('reading.failure')}
      page={{ title: t('reading.title'), list: { label: t('reading.home'), to: paths.home() } }}
    >
      {(page) => <Text key={page.slug} page={page} />}
    </QueryView>
  );
}

export { ReadingPage as Component };

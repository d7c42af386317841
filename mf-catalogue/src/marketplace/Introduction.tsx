import { useTranslation } from 'react-i18next';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { Facts, Link, Prose, useFormat, useKeyedText, useTerms } from '@titian/shared-ui';
import css from './About.module.css';

/** Description, and the terms in one list. */
export function Introduction({ detail }: { detail: ApiDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const common = useKeyedText();
  const terms = useTerms();
  const { contact, technicalContact, packages, tags } = detail;
  const limits = packages.map(({ quota }) => common(`quota.${quota.unit}`, { limit: format.number(quota.limit) }));
  // Each way of approval once: packages of one API may take different ones.
  const approvals = [...new Set(packages.map(({ approval }) => terms.approval(approval)))];
  return (
    <section className={css.intro}>
      <div>
        <h2 id="keterangan">{t('package.answers')}</h2>
        <Prose text={format.text(detail.description) || format.text(detail.summary)} />
        <p className={css.tags}>
          {tags.map(({ value, label }) => (
            <Link key={value} to={`/?tag=${encodeURIComponent(value)}`}>
              #{format.text(label)}
            </Link>
          ))}
        </p>
      </div>
      <Facts
        rows={[
          [t('terms.approval'), approvals.map((text) => <p key={text}>{text}</p>)],
          [t('terms.limit'), limits[0]],
          [t('terms.updated'), format.text(detail.updateFrequency)],
          [t('api.legalBasis'), format.text(detail.legalBasis)],
          [t('terms.identifier'), <code key="id">{detail.projectIdentifier}</code>],
          [
            t('terms.contact'),
            <a key="mail" href={`mailto:${contact.email}`}>
              {contact.name}
            </a>,
          ],
          [
            t('terms.technicalContact'),
            technicalContact && (
              <a key="technical" href={`mailto:${technicalContact.email}`}>
                {technicalContact.name}
              </a>
            ),
          ],
        ]}
      />
    </section>
  );
}

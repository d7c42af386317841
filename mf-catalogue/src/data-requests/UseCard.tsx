import { type RequestDetail, SAFEGUARDS } from '@titian/shared-contracts/data-request';
import { fetchFile } from '@titian/shared-auth';
import { Card, Facts, Prose, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FileList } from '@titian/shared-ui/data';
import css from './request.module.css';

/** What is wanted and why, and how the data would be handled. */
export function UseCard({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const common = useKeyedText();
  const format = useFormat();
  const { form, files } = request;
  const { handling, safeguards } = form;
  const promised = SAFEGUARDS.filter((name) => safeguards?.[name]).map((name) =>
    text(`dataRequests.safeguard.${name}`),
  );
  const said = (value: string | undefined) => value && <span className={css.words}>{value}</span>;
  return (
    <Card title={t('dataRequests.use.title')}>
      <div className={css.stack}>
        <Prose text={form.description ?? ''} breaks />
        <Facts
          rows={[
            [t('dataRequests.form.purposeCode'), form.purposeCode && common(`purpose.${form.purposeCode}`)],
            [t('dataRequests.form.purposeText'), said(form.purposeText)],
            [t('dataRequests.form.legalBasis'), said(form.legalBasis)],
            [t('dataRequests.form.frequency'), form.frequency && text(`dataRequests.frequency.${form.frequency}`)],
            [t('dataRequests.form.volume'), said(form.volume)],
            [t('dataRequests.form.neededBy'), form.neededBy && format.date(form.neededBy)],
            [t('dataRequests.form.storage'), said(handling?.storage)],
            [t('dataRequests.form.accessors'), said(handling?.accessors)],
            [
              t('dataRequests.use.retention'),
              handling?.retentionMonths && t('dataRequests.use.months', { count: handling.retentionMonths }),
            ],
            [
              t('dataRequests.form.transfer'),
              handling?.transferMethod && text(`dataRequests.transfer.${handling.transferMethod}`),
            ],
            [
              t('dataRequests.form.safeguards'),
              safeguards && (promised.join(' · ') || t('dataRequests.use.noSafeguards')),
            ],
            [t('dataRequests.form.safeguardsNote'), said(form.safeguardsNote)],
          ]}
        />
        {files.length > 0 && <FileList files={files} fetch={(url) => fetchFile(url)} />}
      </div>
    </Card>
  );
}

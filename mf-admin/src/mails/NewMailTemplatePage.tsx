import { mailTemplatePaths } from '@titian/shared-contracts/mail-template';
import { Page, QueryView, useTranslation } from '@titian/shared-ui';
import { MailGroups } from './MailGroups';
import { useListMailTemplatesQuery } from './mailTemplates.api';

/** Chooses the mail that gets a text of its own, among those that still have the built-in one. */
export function NewMailTemplatePage() {
  const { t } = useTranslation('admin');
  const query = useListMailTemplatesQuery();
  const trail = [
    { label: t('mailTemplates.title'), to: mailTemplatePaths.templates() },
    { label: t('mailTemplates.new') },
  ];
  return (
    <Page title={t('mailTemplates.new')} purpose={t('mailTemplates.choose')} breadcrumb={trail}>
      <QueryView query={query} failure={t('mailTemplates.listFailure')}>
        {(mails) => <MailGroups mails={mails.filter(({ own }) => !own)} />}
      </QueryView>
    </Page>
  );
}

export { NewMailTemplatePage as Component };

import { mailTemplatePaths } from '@titian/shared-contracts/mail-template';
import { usePermission } from '@titian/shared-auth';
import { Button, Empty, Page, QueryView, Segmented, Stack, useTranslation } from '@titian/shared-ui';
import { useListState } from '@titian/shared-ui/data';
import { MailGroups } from './MailGroups';
import { useListMailTemplatesQuery } from './mailTemplates.api';

/** Every mail that the portal sends, and whose text is an administrator's. */
export function MailTemplatesPage() {
  const { t } = useTranslation('admin');
  const query = useListMailTemplatesQuery();
  const { param, setParam } = useListState();
  const view = param('view') === 'own' ? 'own' : 'all';
  const mayUpdate = usePermission('setting.portal.update');
  const create = mayUpdate && (
    <Button type="primary" icon="plus" to={mailTemplatePaths.choose()}>
      {t('mailTemplates.new')}
    </Button>
  );
  return (
    <Page title={t('mailTemplates.title')} purpose={t('mailTemplates.purpose')} actions={create}>
      <QueryView query={query} failure={t('mailTemplates.listFailure')}>
        {(mails) => {
          const own = mails.filter((mail) => mail.own);
          const options = [
            { value: 'all' as const, label: t('mailTemplates.view.all', { count: mails.length }) },
            { value: 'own' as const, label: t('mailTemplates.view.own', { count: own.length }) },
          ];
          return (
            <Stack>
              <Segmented
                options={options}
                value={view}
                onChange={(value) => setParam('view', value === 'own' ? value : null)}
                label={t('mailTemplates.view.label')}
              />
              {view === 'own' && own.length === 0 ? (
                <Empty icon="mail" title={t('mailTemplates.noOwn')} action={create} />
              ) : (
                <MailGroups mails={view === 'own' ? own : mails} />
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Page>
  );
}

export { MailTemplatesPage as Component };

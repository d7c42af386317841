import { usePermission } from '@titian/shared-auth';
import { Button, saveFile, useFeedback, useTranslation } from '@titian/shared-ui';
import { useReadDiagnosticsMutation } from './server.api';

/** Saves the state of the server as JSON, without secrets: to read, and to send to who helps. */
export function DiagnosticsButton() {
  const { t } = useTranslation('admin');
  const { fail } = useFeedback();
  const mayRead = usePermission('setting.server.export');
  const [read, { isLoading }] = useReadDiagnosticsMutation();
  if (!mayRead) return null;
  const save = () =>
    void read()
      .unwrap()
      .then((found) =>
        saveFile(`titian-${found.at.replace(/[:.]/g, '-')}.json`, JSON.stringify(found, null, 2), 'application/json'),
      )
      .catch(fail);
  return (
    <Button icon="download" loading={isLoading} onClick={save}>
      {t('server.diagnostics')}
    </Button>
  );
}

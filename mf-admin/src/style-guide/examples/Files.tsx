import { useState } from 'react';
import { FILE_RULES, type StoredFile } from '@titian/shared-contracts/file';
import { Stack, useTranslation } from '@titian/shared-ui';
import { FileList, FileUpload } from '@titian/shared-ui/data';
import { FILES, fetchNowhere, sendNowhere } from '../sampleFiles';

/** Each file is uploaded when it is chosen; the form sends the ids of what was stored. */
export default function Files() {
  const { t } = useTranslation('admin');
  const [files, setFiles] = useState<StoredFile[]>([]);
  return (
    <Stack>
      <FileUpload
        limits={FILE_RULES.issue.attachment}
        upload={sendNowhere}
        label={t('guide.sample.files')}
        value={files}
        onChange={setFiles}
      />
      <FileList files={FILES} fetch={fetchNowhere} />
    </Stack>
  );
}

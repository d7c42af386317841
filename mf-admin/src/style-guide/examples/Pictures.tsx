import { useState } from 'react';
import { FILE_RULES } from '@titian/shared-contracts/file';
import type { LibraryItem } from '@titian/shared-contracts/library';
import { Button, Stack, useFeedback, useTranslation } from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { CropDialog, LibraryFields, PictureChoice, PictureGrid, PictureUpload } from '@titian/shared-ui/picture';
import { FILES, PICTURE, samplePicture, sendNowhere } from '../sampleFiles';
import { ROWS } from '../sampleRows';

const { picture: LIMITS } = FILE_RULES.library;
/** Longest side of what is kept, pixels. */
const SIDE = 1200;
const NOTHING = { my: '', en: '' };
const PICTURES = ROWS.map(({ id, name }): LibraryItem => ({
  ...{ id, kind: 'Picture', title: name, description: NOTHING, alt: name, category: 'Illustration', tags: [] },
  file: { ...FILES[0]!, type: 'image/png', name: 'titian.png', url: PICTURE },
  ...{ coverUrl: null, owner: null, rowVersion: 1, updatedAt: '2026-11-20T02:00:00Z', updatedBy: '', allowed: [] },
}));

/** Of the gallery, or from the disk: then it is cropped before it is sent. */
export default function Pictures() {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [chosen, setChosen] = useState<string | null>('a');
  const [cropped, setCropped] = useState<File | null>(null);
  const label = t('guide.sample.picture');
  return (
    <Stack>
      <PictureGrid label={label} pictures={PICTURES} chosen={chosen} onOpen={({ id }) => setChosen(id)} />
      <PictureUpload label={label} limits={LIMITS} shapes={['wide', 'square']} send={sendNowhere} />
      <PictureChoice label={label}>
        <Button icon="picture" onClick={async () => setCropped(await samplePicture())}>
          {t('guide.open.crop')}
        </Button>
        <Button type="text" icon="close" onClick={() => setChosen(null)}>
          {t('guide.act.remove')}
        </Button>
      </PictureChoice>
      <ResourceForm onSubmit={() => undefined}>
        <LibraryFields kind="Picture" tags={[{ value: 'tanah', count: 2 }]} />
      </ResourceForm>
      {cropped && (
        <CropDialog
          file={cropped}
          shapes={['square', 'wide']}
          side={SIDE}
          onCropped={() => {
            setCropped(null);
            void toast({ title: t('guide.sample.saved'), severity: 'success' });
          }}
          onGiveUp={() => setCropped(null)}
        />
      )}
    </Stack>
  );
}

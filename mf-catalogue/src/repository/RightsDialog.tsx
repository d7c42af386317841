import { useState } from 'react';
import {
  type FolderNode,
  FolderRight,
  type FolderRights,
  type NamedRight,
  type Subject,
} from '@titian/shared-contracts/repository';
import {
  Button,
  IconButton,
  QueryView,
  SkeletonLines,
  useFeedback,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { Drawer, Select, Switch } from '@titian/shared-ui/data';
import { useFindSubjectsQuery, useReadRightsQuery, useSetRightsMutation } from './repository.api';
import css from './repository.module.css';

const keyOf = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) => `${kind} ${id}`;

function AddSubject({
  folderId,
  taken,
  onAdd,
}: {
  folderId: string;
  taken: ReadonlySet<string>;
  onAdd: (subject: Subject) => void;
}) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const [q, setQ] = useState('');
  const { data = [], isFetching } = useFindSubjectsQuery({ params: { id: folderId }, query: { q } });
  const options = data
    .filter((one) => !taken.has(keyOf(one)))
    .map((one) => ({ value: keyOf(one), label: `${format.text(one.name)} · ${text(`subjectKind.${one.kind}`)}` }));
  return (
    <Select
      aria-label={t('repositoryRights.add')}
      placeholder={t('repositoryRights.add')}
      value={null}
      showSearch
      filterOption={false}
      loading={isFetching}
      options={options}
      onSearch={setQ}
      onSelect={(key: string | null) => {
        const found = data.find((one) => keyOf(one) === key);
        if (found) onAdd(found);
      }}
    />
  );
}

function RightsForm({ folder, rights, onClose }: { folder: FolderNode; rights: FolderRights; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const format = useFormat();
  const { toast, fail } = useFeedback();
  const [inherits, setInherits] = useState(rights.inherits);
  const [entries, setEntries] = useState<readonly NamedRight[]>(rights.entries);
  const [save, { isLoading }] = useSetRightsMutation();
  const isRoot = folder.parentId === null;
  const options = FolderRight.options.map((value) => ({ value, label: text(`folderRight.${value}`) }));
  const send = async () => {
    const lines = entries.map(({ kind, id, right }) => ({ kind, id, right }));
    try {
      await save({
        params: { id: folder.id },
        body: { inherits, entries: inherits ? [] : lines, rowVersion: rights.rowVersion },
      }).unwrap();
      toast({ title: t('repositoryRights.saved', { name: folder.name }), severity: 'success' });
      onClose();
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div className={css.rightsForm}>
      {!isRoot && (
        <label className={css.switch}>
          <Switch checked={inherits} onChange={setInherits} aria-label={t('repositoryRights.inherits')} />
          {t('repositoryRights.inherits')}
        </label>
      )}
      <p className={css.quiet}>{t(inherits ? 'repositoryRights.inheritsBody' : 'repositoryRights.ownBody')}</p>
      {!inherits && (
        <AddSubject
          folderId={folder.id}
          taken={new Set(entries.map(keyOf))}
          onAdd={(one) => setEntries([...entries, { ...one, right: 'read' }])}
        />
      )}
      <ul className={css.versions}>
        {entries.map((one) => (
          <li key={keyOf(one)}>
            <div>
              <p>{format.text(one.name)}</p>
              <p className={css.quiet}>{text(`subjectKind.${one.kind}`)}</p>
            </div>
            <Select
              aria-label={t('repositoryRights.rightOf', { name: format.text(one.name) })}
              disabled={inherits}
              value={one.right}
              options={options}
              onChange={(right: FolderRight) =>
                setEntries(entries.map((other) => (other === one ? { ...one, right } : other)))
              }
            />
            {!inherits && (
              <IconButton
                icon="close"
                size="small"
                label={t('repositoryRights.remove', { name: format.text(one.name) })}
                onClick={() => setEntries(entries.filter((other) => other !== one))}
              />
            )}
          </li>
        ))}
      </ul>
      <Button type="primary" loading={isLoading} onClick={() => void send()}>
        {t('repositoryRights.save')}
      </Button>
    </div>
  );
}

/** Who may do what in a folder: by the folder above, or by a list of its own. */
export function RightsDialog({ folder, onClose }: { folder: FolderNode; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const query = useReadRightsQuery({ params: { id: folder.id } });
  return (
    <Drawer title={t('repositoryRights.title')} subtitle={folder.name} onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonLines lines={5} />} failure={t('repositoryRights.failure')}>
        {(rights) => <RightsForm key={rights.rowVersion} folder={folder} rights={rights} onClose={onClose} />}
      </QueryView>
    </Drawer>
  );
}

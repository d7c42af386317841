import { useRef } from 'react';
import type { FolderNode } from '@titian/shared-contracts/repository';
import { Button, Icon, IconButton, problemText, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import type { UploadItem } from './uploadList';
import type { UploadQueue } from './uploadQueue';
import css from './uploads.module.css';

interface Props {
  item: UploadItem;
  queue: UploadQueue;
  folders: readonly FolderNode[];
}

/** Why an upload doesn't go on: of a refusal the reason of its field, where there is one. */
function UploadNote({ item, folders }: Omit<Props, 'queue'>) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const format = useFormat();
  const safe = { sent: format.bytes(item.sent), size: format.bytes(item.size) };
  if (item.state === 'broken') return <p className={css.warn}>{t('repositoryUpload.broken', safe)}</p>;
  if (item.state === 'known') {
    const folder = folders.find(({ id }) => id === item.folderId)?.name ?? '';
    return <p className={css.warn}>{t('repositoryUpload.known', { ...safe, folder })}</p>;
  }
  if (item.state !== 'refused') return null;
  const code = item.problem?.errors?.[0]?.code;
  return (
    <p className={css.error} role="alert">
      {code ? text(code) : problemText(item.problem, text)}
    </p>
  );
}

/** Has the reader choose the file of an upload from before once more. */
function ChooseAgain({ item: { name, folderId }, queue }: Omit<Props, 'folders'>) {
  const { t } = useTranslation('catalogue');
  const input = useRef<HTMLInputElement>(null);
  const label = t('repositoryUpload.chooseOf', { name });
  return (
    <>
      <Button size="small" icon="upload" aria-label={label} onClick={() => input.current?.click()}>
        {t('repositoryUpload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        className={css.hidden}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          queue.add([...(target.files ?? [])], folderId);
          target.value = '';
        }}
      />
    </>
  );
}

/** One upload: how far it is, and how it goes on. */
export function UploadRow({ item, queue, folders }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { key, name, size, sent, state } = item;
  const share = size ? sent / size : 0;
  const isStopped = state === 'paused' || state === 'broken';
  return (
    <li className={css.upload} data-state={state}>
      <Icon name={state === 'refused' ? 'exclamation-circle-f' : 'file-text'} />
      <div className={css.what}>
        <p className={css.line}>
          <b className={css.name}>{name}</b>
          <span className={css.quiet}>
            {state === 'sending' ? format.percent(share) : t(`repositoryUpload.state.${state}`)}
          </span>
        </p>
        {state !== 'refused' && (
          <progress className={css.bar} max={1} value={share} aria-label={t('repositoryUpload.progress', { name })} />
        )}
        <UploadNote item={item} folders={folders} />
      </div>
      {state === 'sending' && (
        <IconButton
          icon="pause"
          size="small"
          label={t('repositoryUpload.pause', { name })}
          onClick={() => queue.pause(key)}
        />
      )}
      {isStopped && (
        <Button
          size="small"
          icon="play-circle"
          aria-label={t('repositoryUpload.resumeOf', { name })}
          onClick={() => queue.resume(key)}
        >
          {t('repositoryUpload.resume')}
        </Button>
      )}
      {state === 'known' && <ChooseAgain item={item} queue={queue} />}
      {state !== 'finishing' && (
        <IconButton
          icon="close"
          size="small"
          label={t('repositoryUpload.drop', { name })}
          onClick={() => void queue.drop(key)}
        />
      )}
    </li>
  );
}

import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { UserProfile } from '@titian/shared-contracts';
import { FILE_RULES } from '@titian/shared-contracts/file';
import { Avatar, Button, useKeyedText, useTranslation } from '@titian/shared-ui';
import { acceptOf, fileFault } from '@titian/shared-ui/data';
import { lazyPart } from '../lazyPart';
import styles from './profile.module.css';
import { PICTURE_SHOWN } from './ProfileSheet';

const CropDialog = lazyPart(() => import('@titian/shared-ui/picture').then((part) => part.CropDialog));
/** Twice the shown size, for screens of high density. */
const SIDE = 400;
const LIMITS = FILE_RULES.user.image;

interface Props {
  user: UserProfile;
  /** The new picture as it will be sent. */
  picture: File | null;
  onChange: (picture: File | null) => void;
  /** Error code of the server for the picture. */
  fault?: string;
}

/** An object URL for a file; revoked when the file changes. */
const useObjectUrl = (file: File | null): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

/** Chooses and crops a picture; an invalid file is refused with the text of spec §5 before it is sent. */
export function PictureField({ user, picture, onChange, fault }: Props) {
  const { t } = useTranslation('shell');
  const text = useKeyedText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const shown = useObjectUrl(picture);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const why = fileFault(file, LIMITS);
    setRefusal(why);
    if (!why) setChosen(file);
  };
  const keep = (cropped: File) => {
    setChosen(null);
    onChange(cropped);
  };
  const giveUp = (why: string | null) => {
    setChosen(null);
    setRefusal(why);
  };
  const errorCode = refusal ?? fault;
  return (
    <div className={styles.picture}>
      <Avatar name={user.displayName} src={shown ?? user.image?.url} size={PICTURE_SHOWN} />
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept={acceptOf(LIMITS)}
        aria-label={t('picture.label')}
        onChange={choose}
      />
      <Button icon="edit" onClick={() => input.current?.click()}>
        {t('picture.choose')}
      </Button>
      {picture && (
        <Button type="text" size="small" onClick={() => onChange(null)}>
          {t('picture.undo')}
        </Button>
      )}
      <p className={styles.hint}>{t('picture.help')}</p>
      {errorCode && (
        <p className={styles.fault} role="alert">
          {text(errorCode)}
        </p>
      )}
      {chosen && <CropDialog file={chosen} shapes={['square']} round side={SIDE} onCropped={keep} onGiveUp={giveUp} />}
    </div>
  );
}

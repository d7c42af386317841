import type { ReactNode } from 'react';
import type { StoredFile } from '@titian/shared-contracts/file';
import { useFormat } from '../format/useFormat';
import { Icon } from '../marks/icon/Icon';
import css from './FileUpload.module.css';

/** A stored file: its name, its size, and buttons. */
export function FileRow({ file, children }: { file: StoredFile; children: ReactNode }) {
  const format = useFormat();
  return (
    <li className={css.row}>
      <Icon name="file-text" />
      <span className={css.name}>{file.name}</span>
      <span className={css.size}>{format.bytes(file.size)}</span>
      <span className={css.acts}>{children}</span>
    </li>
  );
}

import type { StoredFile } from '@titian/shared-contracts/file';
import { fetchFile } from '@titian/shared-auth';
import { FileList } from '@titian/shared-ui/data';

/** The files of a message, each with its download. */
export const Attachments = ({ files }: { files: readonly StoredFile[] }) =>
  files.length > 0 && <FileList files={files} fetch={(url) => fetchFile(url)} />;

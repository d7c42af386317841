import type { FileRef } from '@titian/shared-contracts/file';
import type { Call } from '../http/call';
import type { Db } from '../storage/open';
import type { FileRow } from './file.repository';

/** The rules of the slice that owns a kind of row, for files of that row. */
export interface FileRule {
  ref: FileRef;
  /** Whether the caller sees the row, and so its files. */
  mayRead(call: Call, refId: string): Promise<boolean>;
  /** For a picture that an upload puts on a row directly; without it, files wait for a form that names them (`attachFiles`). */
  straight?: {
    mayAttach(call: Call, refId: string): Promise<boolean>;
    /** Sets the picture on the row, in the transaction of the upload. */
    attached(tx: Db, call: Call, file: FileRow & { url: string }): Promise<void>;
  };
}

export const createFileRules = () => {
  const rules = new Map<string, FileRule>();
  return {
    register: (rule: FileRule): void => void rules.set(rule.ref, rule),
    of: (ref: string): FileRule | undefined => rules.get(ref),
  };
};
export type FileRules = ReturnType<typeof createFileRules>;

import type { FileRef } from '@titian/shared-contracts/file';
import type { Call } from '../http/call';
import type { Db } from '../storage/open';

/** The rules of the slice that owns a kind of row, for files of that row. */
export interface FileRule {
  ref: FileRef;
  /** Whether the caller sees the row, and so its files. */
  mayRead(call: Call, refId: string): Promise<boolean>;
  /** For a picture that an upload puts on a row directly; without it, files wait for a form that names them (`attachFiles`). */
  straight?: {
    /** Whether it may also wait, as others do: media settings name it together with the picture that they have seen. */
    waits?: boolean;
    mayAttach(call: Call, refId: string): Promise<boolean>;
    /** Sets the picture on the row, in the transaction of the upload. */
    attached(tx: Db, call: Call, file: { refId: string; url: string }): Promise<void>;
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

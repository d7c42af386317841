import { useEffect, useRef, useState } from 'react';
import type { FileLimits, StoredFile } from '@titian/shared-contracts/file';
import { asProblem } from '../feedback/problem';
import { fileFault } from './fileFault';

/** Sends one file; `uploadFile` of shared-auth with its target filled in. */
export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<StoredFile>;

/** A file on its way, or one that was refused: `fault` is the code of its words. */
export interface Upload {
  key: number;
  file: File;
  share: number;
  fault: string | null;
  /** Sending it once more may help. */
  again: boolean;
}

interface Given {
  limits: FileLimits;
  send: SendFile;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
}

/** Why a send failed: what the server says of the file, else of the call. */
function faultOf(error: unknown): { fault: string; again: boolean } {
  const { errors, code, status } = asProblem(error);
  const told = errors?.[0]?.code;
  return told ? { fault: told, again: false } : { fault: `errors.${code}`, again: status === 0 || status >= 429 };
}

/** The files of one field while they are sent: each on its own, with its progress, to be given up or tried again. */
export function useUploads({ limits, send, value, onChange }: Given) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const kept = useRef(value);
  kept.current = value;

  useEffect(() => {
    const { current } = running;
    return () => current.forEach((controller) => controller.abort());
  }, []);

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((before) => before.filter((one) => one.key !== key));
  };
  const keep = (file: StoredFile) => {
    kept.current = limits.maxFiles === 1 ? [file] : [...kept.current, file];
    onChange([...kept.current]);
  };

  const start = async ({ key, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    change(key, { share: 0, fault: null });
    try {
      const stored = await send(file, { onProgress: (share) => change(key, { share }), signal: controller.signal });
      if (controller.signal.aborted) return;
      drop(key);
      keep(stored);
    } catch (error) {
      if (!controller.signal.aborted) change(key, faultOf(error));
    }
    running.current.delete(key);
  };

  const add = (files: readonly File[]) => {
    const room = limits.maxFiles === 1 ? 1 : limits.maxFiles - kept.current.length - running.current.size;
    const chosen = files.map((file, at): Upload => {
      const fault = at < room ? fileFault(file, limits) : 'validation.fileCount';
      return { key: ++lastKey.current, file, share: 0, fault, again: false };
    });
    // What was refused before has been read by now.
    setUploads((before) => [...before.filter(({ fault }) => fault === null), ...chosen]);
    for (const upload of chosen) if (!upload.fault) void start(upload);
  };

  const isSending = uploads.some(({ fault }) => fault === null);
  return { uploads, add, drop, retry: (upload: Upload) => void start(upload), isSending };
}

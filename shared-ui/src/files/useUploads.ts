import { useEffect, useRef, useState } from 'react';
import type { FileLimits, StoredFile } from '@titian/shared-contracts/file';
import { asProblem } from '../feedback/problem';
import { fileFault } from './fileFault';

/** Uploads one file; `uploadFile` of shared-auth with its target filled in. */
export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<StoredFile>;

/** A running or failed upload; `fault` is the key of its error message. */
export interface Upload {
  key: number;
  file: File;
  share: number;
  fault: string | null;
  /** Whether a retry may help. */
  canRetry: boolean;
}

interface UseUploadsOptions {
  limits: FileLimits;
  send: SendFile;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
}

/** Why an upload failed: the server's error for the file, else for the request. */
export function uploadFault(error: unknown): { fault: string; canRetry: boolean } {
  const { errors, code, status } = asProblem(error);
  const fileCode = errors?.[0]?.code;
  return fileCode
    ? { fault: fileCode, canRetry: false }
    : { fault: `errors.${code}`, canRetry: status === 0 || status >= 429 };
}

/** The uploads of one field: each with its own progress, and each can be cancelled or retried. */
export function useUploads({ limits, send, value, onChange }: UseUploadsOptions) {
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
      if (!controller.signal.aborted) change(key, uploadFault(error));
    }
    running.current.delete(key);
  };

  const add = (files: readonly File[]) => {
    const room = limits.maxFiles === 1 ? 1 : limits.maxFiles - kept.current.length - running.current.size;
    const chosen = files.map((file, at): Upload => {
      const fault = at < room ? fileFault(file, limits) : 'validation.fileCount';
      return { key: ++lastKey.current, file, share: 0, fault, canRetry: false };
    });
    // Failed uploads are removed when new files are added.
    setUploads((before) => [...before.filter(({ fault }) => fault === null), ...chosen]);
    for (const upload of chosen) if (!upload.fault) void start(upload);
  };

  const isSending = uploads.some(({ fault }) => fault === null);
  return { uploads, add, drop, retry: (upload: Upload) => void start(upload), isSending };
}

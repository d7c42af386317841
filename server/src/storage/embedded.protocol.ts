import type { SharedLease } from './lease-check';

/** Start parameters of the embedded database's thread: a folder (null: in memory) with its lease, and an image to start from. */
export interface WorkerStart {
  directory: string | null;
  lease: SharedLease | null;
  image: string | null;
}

/** Exit code of the thread where the lease of its folder was lost. */
export const LEASE_LOST = 75;

export type WorkerRequest = { id: number } & (
  | {
      kind: 'query';
      text: string;
      params: unknown[] | undefined;
      rowMode: 'array' | 'object' | undefined;
      commits: boolean;
    }
  | { kind: 'script'; text: string; commits: boolean }
  | { kind: 'close' }
);

/** The fields of a PostgreSQL error that are passed between threads. */
export type DatabaseError = { message: string } & Partial<
  Record<'code' | 'detail' | 'constraint' | 'table' | 'column' | 'severity', string>
>;
export type WorkerAnswer = { id: number; result: unknown; error?: undefined } | { id: number; error: DatabaseError };

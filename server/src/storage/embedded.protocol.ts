/** Start parameters of the embedded database's thread: a folder (null: in memory) and an image to start from. */
export interface WorkerStart {
  directory: string | null;
  image: string | null;
}

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

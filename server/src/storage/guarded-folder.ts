import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Options = Parameters<NodeFS['init']>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];
interface StreamOperations {
  write(...given: unknown[]): number;
}

/** A folder of the embedded database that calls a function before each write to one of its files. */
export class GuardedFolder extends NodeFS {
  constructor(
    folder: string,
    private readonly beforeWrite: () => void,
  ) {
    super(folder);
  }

  override init(database: PGlite, options: Options) {
    const guard = ({ NODEFS }: Module) => {
      const operations = (NODEFS as unknown as { stream_ops: StreamOperations }).stream_ops;
      const { write } = operations;
      operations.write = (...given) => {
        this.beforeWrite();
        return write(...given);
      };
    };
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), guard] });
  }
}

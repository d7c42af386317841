import { isChunkError } from '@titian/section-kit';
import { SectionFault, type FaultName } from '../loader/faults';

/** Error message of the federation runtime if a section needs a version that the shell does not provide. */
const NOT_SHARED = /shared (singleton )?module|loadShareSync|RUNTIME-0(05|06|12)/i;

/** Converts an error of a section or of the federation runtime to a fault. */
export const faultOf = (error: unknown, otherwise: FaultName): SectionFault => {
  if (error instanceof SectionFault) return error;
  const { message, type } = error instanceof Error ? (error as Error & { type?: string }) : { message: String(error) };
  const named = (): FaultName => {
    if (isChunkError(error)) return type === 'timeout' ? 'fileLate' : 'fileUnreachable';
    return NOT_SHARED.test(message) ? 'sharedVersion' : otherwise;
  };
  return new SectionFault(named(), message, { cause: error });
};

import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';

/** How much an archive may hold; what is beyond it is refused while it is unpacked, whatever its table of contents says. */
export const BOUNDS = {
  /** Files and folders. */
  entries: 1_000,
  /** Of one file, unpacked; bytes. */
  fileBytes: DEFINITION_MAX_BYTES,
  /** Of all files, unpacked; bytes. */
  bytes: 3 * DEFINITION_MAX_BYTES,
  /** How many times as large as it is packed a file may be, from so many bytes; texts are packed to a tenth or a hundredth, nothing but bombs to a thousandth. */
  ratio: 200,
  ratioFrom: 1024 * 1024,
  /** Of a name with its folders, in characters. */
  name: 500,
} as const;

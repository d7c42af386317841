import { useFormat } from '@titian/shared-ui';

/** A difference of sizes with its sign: `+14 kB`, `−2 kB`, `±0`. */
export function useSignedBytes(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) => {
    if (bytes === 0) return '±0';
    return `${bytes > 0 ? '+' : '−'}${format.bytes(Math.abs(bytes))}`;
  };
}

/** The same whole numbers in every run, each below the given one: xorshift with a fixed seed. */
export function sequence(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.abs(state) % below;
  };
}

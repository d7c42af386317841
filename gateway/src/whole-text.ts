/** A text that is joined of others stays a tree of them, through which each use has to go, unless it is read anew: for what is kept. */
export const whole = (joined: string): string => Buffer.from(joined).toString();

import { isChunkError } from './chunkError';

const PAUSE_MS = 300;

/** Retries once after a short pause if a file of the section could not be loaded; the build then bypasses the HTTP cache. */
export const withSecondTry = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    if (!isChunkError(error)) throw error;
    await new Promise((resume) => setTimeout(resume, PAUSE_MS * (0.5 + Math.random())));
    return load();
  }
};

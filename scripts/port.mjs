import { createServer } from 'node:net';

/** As the server decides it: a demo that nobody asked for is for this machine alone. */
const host = () => process.env.HOST ?? (process.env.TITIAN_DEMO === undefined ? '127.0.0.1' : '0.0.0.0');

const listenErrorOf = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', (error) => resolve('code' in error ? error.code : error.message));
    probe.listen(port, host(), () => probe.close(() => resolve(null)));
  });

const problemOf = async (text) => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) return `PORT is ${text}: it must be a number up to 65535.`;
  const code = await listenErrorOf(port);
  if (code === null) return null;
  const reason = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code})`;
  return `Port ${port} ${reason}. Another one: PORT=${port === 8080 ? 8081 : 8080} npm ${process.env.npm_lifecycle_event ?? 'start'}`;
};

/** Exits with one line, before anything is built, if the server could not listen on PORT. */
export async function checkPort() {
  const problem = await problemOf(process.env.PORT ?? '8080');
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

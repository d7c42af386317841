import { createUpstream } from './upstream';

const PORT = Number(process.env.TITIAN_UPSTREAM_PORT ?? 8090);

// Another portal's upstream answers the same.
const isOneThere = (error: Error) => 'code' in error && error.code === 'EADDRINUSE';

createUpstream()
  .on('error', (error) => {
    if (!isOneThere(error)) throw error;
  })
  .listen(PORT, '127.0.0.1');

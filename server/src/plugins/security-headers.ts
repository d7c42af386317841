import fp from 'fastify-plugin';

/** Headers of every answer; the document adds its content security policy. */
export const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
  });
  app.addHook('onSend', async (request, reply) => {
    const isData = /^\/(api|egw|token|public|registry)\b/.test(request.raw.url ?? '');
    if (isData && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
});

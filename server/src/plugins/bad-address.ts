import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';
import { commonHeaders } from './security-headers';

/** Answers an address that can't be decoded, such as `/%`: it reaches no route, so no hook adds the headers. */
export const refuseBadAddress = (publicUrl: string) => (_error: Error, request: FastifyRequest, reply: FastifyReply) =>
  void reply
    .status(400)
    .headers({
      ...commonHeaders(publicUrl),
      'content-security-policy': "default-src 'none'",
      'x-request-id': request.id,
    })
    .type('application/problem+json')
    .send(JSON.stringify(new Problem(400, 'badRequest').toBody(request.id)));

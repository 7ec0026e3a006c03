import type { FastifyRequest } from 'fastify'

/** Beside these there are pages, and files whose names change with each build. */
const templates = /^\/(api|auth|functions|fhir|healthz|readyz|dev|health-cards|portals|laboratories|\.well-known)(\/|$)/

/** The template of a route, never what somebody has asked for. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'page'
  return templates.test(url) ? url : 'file'
}

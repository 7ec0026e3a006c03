import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Pages of the origins that the operator names may call; never with cookies. Without a name no page but our own. */
export async function allowOrigins(app: FastifyInstance, origins: string[]) {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version', 'accept', 'x-jwt-aud'],
    // without the version header a browser's client loses every error code
    exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  })
}

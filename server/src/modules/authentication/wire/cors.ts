import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Allows the configured origins, never with cookies. Without any, only our own pages may call. */
export async function allowOrigins(app: FastifyInstance, origins: string[]) {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : origins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version', 'accept', 'x-jwt-aud'],
    // browser clients need the version header to read error codes
    exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  })
}

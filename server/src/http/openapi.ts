import type { Endpoint, ObjectSchema, Schema } from '@uzima/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import type { AnyRoute, RouteTable } from './routes.ts'

type Json = Record<string, unknown>
const toSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
const toPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** The OpenAPI 3.1 document, generated from the contract and the route tables, plus the paths of the auth API. */
export function openApiDocument(modules: Record<string, RouteTable>, authPaths: Json, serverUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [module, { api, table }] of Object.entries(modules)) {
    for (const [name, endpoint] of Object.entries(api)) {
      const path = toPath(endpoint.path)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(module, name, endpoint, table[name]) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Uzima', version: '1', description: 'Health portal: patients and their doctors manage care together.' },
    servers: [{ url: serverUrl }],
    paths: { ...paths, ...authPaths },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(module: string, name: string, endpoint: Endpoint, route: AnyRoute | undefined): Json {
  const { params, query, headers, body, bytes, response, status = 200, file, idempotent, summary, takes = [] } = endpoint
  const answer = file
    ? { [file]: { schema: { type: file.endsWith('json') ? 'object' : 'string' } } }
    : { 'application/json': { schema: toSchema(response, 'output') } }
  return {
    operationId: name,
    tags: [module],
    summary,
    'x-allow': route?.allow,
    ...(route?.needs && { 'x-needs': route.needs }),
    'x-audit': route?.audit ?? null,
    security: route?.allow === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...parameters('header', headers),
      ...(idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 128 } }]
        : []),
    ],
    ...(body && { requestBody: { required: true, content: contentOf(['application/json', ...takes], toSchema(body, 'input')) } }),
    ...(bytes !== undefined && {
      requestBody: {
        required: true,
        content: contentOf(takes.length > 0 ? [...takes] : ['application/octet-stream'], {
          type: 'string',
          format: 'binary',
          maxLength: bytes,
        }),
      },
    }),
    responses: {
      [status]: { description: 'Done', content: answer },
      default: { description: 'Problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  }
}

const contentOf = (types: string[], schema: Json): Json => Object.fromEntries(types.map((type) => [type, { schema }]))

function parameters(place: 'path' | 'query' | 'header', schema: ObjectSchema | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'kind', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    kind: { enum: ['auth_error', 'permission_error', 'validation_error', 'database_error', 'unknown_error'] },
    field: { type: 'string' },
    requestId: { type: 'string' },
    help: {},
  },
}

/** Generated on first request, so that it doesn't slow down start-up. */
export function openApi(app: FastifyInstance, write: () => Json) {
  let text: string | undefined
  app.get('/api/openapi.json', async (_, reply) => {
    text ??= JSON.stringify(write())
    return reply.header('cache-control', 'no-cache').type('application/json').send(text)
  })
}

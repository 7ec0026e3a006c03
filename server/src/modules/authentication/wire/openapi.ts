import type { AuthEndpoint } from '@uzima/contract/auth-endpoint'
import { z } from 'zod/mini'
import type { AuthRoutes } from '../service/call.ts'

type Paths = Record<string, Record<string, unknown>>

/** The auth API for the OpenAPI document. */
export function authPaths(modules: Record<string, AuthRoutes>): Paths {
  const paths: Paths = {}
  for (const [module, { api, table }] of Object.entries(modules)) {
    for (const [name, endpoint] of Object.entries(api)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe({ module, name, endpoint, route: table[name] }) }
    }
  }
  return paths
}

type Operation = { module: string; name: string; endpoint: AuthEndpoint; route: AuthRoutes['table'][string] | undefined }

function describe({ module, name, endpoint: { summary, params, query, body, form }, route }: Operation) {
  const named = (place: 'path' | 'query', fields: z.ZodMiniObject | undefined) =>
    Object.keys(fields?.shape ?? {}).map((field) => ({ name: field, in: place, required: place === 'path', schema: { type: 'string' } }))
  const parameters = [...named('path', params), ...named('query', query)]
  return {
    operationId: `auth.${name}`,
    tags: [module],
    summary,
    'x-allow': route?.allow,
    'x-audit': route?.audit,
    security: route?.allow === 'anyone' ? [] : [...(route?.allow === 'known' ? [{}] : []), { bearer: [] }],
    parameters,
    ...(body && {
      requestBody: { content: { [form ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: toSchema(body) } } },
    }),
    responses: { default: { description: 'As clients of @supabase/auth-js know it.' } },
  }
}

function toSchema(body: z.ZodMiniObject) {
  const { $schema, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return schema
}

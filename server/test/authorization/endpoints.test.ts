import { describe, expect, test } from 'vitest'
import { clinic } from '../clinic.ts'
import { askEndpoints, offered } from './ask-endpoints.ts'
import { beside, endpoints } from './endpoints.ts'

const { app } = await clinic({ people: [] })

describe('every endpoint', () => {
  test('is declared with its callers and rows', () => {
    expect(offered.map(([name]) => name).sort()).toEqual(Object.keys(endpoints).sort())
  })

  test('is in the contract, or outside it for a reason', () => {
    const contract = new Set(offered.map(([, { path }]) => path as string))
    const addresses = addressesOf(app.http.printRoutes({ commonPrefix: false }))
    expect(addresses.length).toBeGreaterThan(contract.size)
    const others = addresses.filter((path) => !contract.has(path) && !path.startsWith('/auth/v1/') && !isFile(path))
    expect(others.sort()).toEqual(Object.keys(beside).sort())
  })

  test('is in the OpenAPI document, with its path and name', async () => {
    const { paths } = (await app.http.inject('/api/openapi.json')).json<Described>()
    const described = offered.map(([name, { method, path }]) => {
      const address = path.replace(/:(\w+)/g, '{$1}')
      return [name, paths[address]?.[method.toLowerCase()]?.operationId]
    })
    expect(described).toEqual(offered.map(([name]) => [name, name]))
  })

  askEndpoints(offered)
})

type Described = { paths: Record<string, Record<string, { operationId: string }>> }

/** The paths in Fastify's printed route tree. */
function addressesOf(tree: string): string[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, part = '', methods] = /^([│ ]*)(?:├── |└── )(\S+)(?: \((.*)\))?$/.exec(line) ?? []
    if (indent === undefined) return []
    const depth = indent.length / 4
    stack.length = depth
    stack[depth] = (stack[depth - 1] ?? '') + part
    return methods ? [stack[depth] ?? ''] : []
  })
}
const isFile = (path: string) => path.startsWith('/assets/') || /^\/[\w.-]+\.(js|html|css|svg|png|webmanifest|ico|txt|woff2)$/.test(path)

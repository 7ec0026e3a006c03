import type { Endpoint, Input, Output } from '@uzima/contract/endpoint'
import { type ErrorCode, errorTitles, type Problem } from '@uzima/contract/errors'
import { z } from 'zod/mini'
import { standInForSockets } from './sockets.ts'

type Answer<E extends Endpoint> = E extends { file: string } ? Blob : Output<E>
/** What the server would do: its answer, or a refusal that it throws. */
export type Handlers<T extends Record<string, Endpoint>> = {
  [K in keyof T]?: (input: Input<T[K]>) => Answer<T[K]> | Promise<Answer<T[K]>>
}
/** Of the auth API, whose answers are the auth client's to read: by method and path, as in `POST /token?grant_type=password`. */
export type AuthHandlers = Record<string, (body: Record<string, unknown>, request: Request) => object | Promise<object>>
type Route = { method: string; path: RegExp; name: string; answer: (request: Request, params: Record<string, string>) => Promise<Response> }

/** The requests that nothing answers would go to the test's own web server, which knows no API. */
const ours = /^\/(api|auth\/v1|functions\/v1|dev)(\/|$)/
let routes: Route[] = []
let faults: string[] = []
const realFetch = globalThis.fetch

class Refusal extends Error {
  readonly status: number
  readonly body: object
  constructor(status: number, body: object) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** Refuses as the API does, with a problem document. */
export function refuse(status: number, code: ErrorCode, more: Pick<Partial<Problem>, 'field' | 'help' | 'kind' | 'title'> = {}): never {
  const problem: Problem = {
    type: 'about:blank',
    title: errorTitles[code],
    status,
    code,
    kind: 'unknown_error',
    requestId: 'a-request',
    ...more,
  }
  throw new Refusal(status, problem)
}

/** Refuses as the auth API does. */
export function refuseAuth(status: number, code: string, more: { message?: string; weak_password?: object } = {}): never {
  throw new Refusal(status, { code, message: code, ...more })
}

/** Answers these operations from here on; what is given later comes before what was given earlier. */
export function answer<const T extends Record<string, Endpoint>>(api: T, handlers: NoInfer<Handlers<T>>) {
  routes.unshift(...routesOf(api, handlers))
}

/** Answers them where the test has given no other answer. */
export function answerAfterOthers<const T extends Record<string, Endpoint>>(api: T, handlers: NoInfer<Handlers<T>>) {
  routes.push(...routesOf(api, handlers))
}

const routesOf = <T extends Record<string, Endpoint>>(api: T, handlers: Handlers<T>) =>
  Object.entries(api).flatMap(([name, endpoint]) => {
    const handle = handlers[name]
    // each handler is its own endpoint's, by the type of the table
    return handle ? [routeOf(name, endpoint, handle as (input: unknown) => unknown)] : []
  })

function routeOf(name: string, endpoint: Endpoint, handle: (input: unknown) => unknown): Route {
  return {
    method: endpoint.method,
    path: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
    name,
    answer: async (request, params) => {
      const url = new URL(request.url)
      const body = endpoint.bytes === undefined ? await bodyOf(request) : { bytes: new Uint8Array(await request.arrayBuffer()) }
      const input = {
        ...(endpoint.body ? parse(endpoint.body, body, `${name} takes`) : endpoint.bytes !== undefined && body),
        ...(endpoint.query && parse(endpoint.query, Object.fromEntries(url.searchParams), `${name} asks`)),
        ...(endpoint.params && parse(endpoint.params, params, `${name} is at`)),
      }
      const output = await handle(input)
      if (output instanceof Blob) return new Response(output)
      return Response.json(parse(endpoint.response, output, `${name} answers`), { status: endpoint.status ?? 200 })
    },
  }
}

/** What does not fit the contract is the test's fault, or the page's: never a refusal. */
function parse<S extends z.core.$ZodType>(schema: S, value: unknown, what: string): z.output<S> {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Error(`${what} other than the contract says: ${parsed.error.message}`)
}

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => {
  const text = await request.text()
  return text ? JSON.parse(text) : {}
}

export function answerAuth(handlers: AuthHandlers) {
  for (const [name, handle] of Object.entries(handlers)) {
    const [method = '', path = ''] = name.split(' ')
    const [pathname, query] = path.split('?')
    routes.unshift({
      method,
      path: new RegExp(`^/auth/v1${pathname}${query ? `\\?(.*&)?${query}(&.*)?` : ''}$`),
      name,
      answer: async (request) => Response.json(await handle(await bodyOf(request.clone()), request)),
    })
  }
}

async function respond(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const route = routes.find(({ method, path }) => method === request.method && (path.test(pathname) || path.test(pathname + search)))
  if (!route) {
    faults.push(`nothing answers ${request.method} ${pathname}${search}`)
    return Response.json({}, { status: 501 })
  }
  try {
    return await route.answer(request, { ...route.path.exec(pathname)?.groups })
  } catch (error) {
    if (error instanceof Refusal)
      return Response.json(error.body, { status: error.status, headers: { 'x-supabase-api-version': '2024-01-01' } })
    faults.push(String(error))
    throw error
  }
}

/** In the place of the network, for as long as the file runs. */
export function standInForServer() {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin || !ours.test(pathname)) return realFetch(input, init)
    request.signal.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
    return Promise.race([respond(request), aborted])
  }
  standInForSockets()
}

/** What was asked that nobody answers, or answered otherwise than the contract says. */
export function takeFaults() {
  const taken = faults
  faults = []
  return taken
}

export function forgetHandlers() {
  routes = []
}

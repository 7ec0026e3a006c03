import { setTimeout as delay } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { nowMs } from './clock.ts'

/** An authenticator app. `step`: the next time step of which a code may be new to the server. */
export type Authenticator = { id: string; secret: string; step: number; last: Promise<unknown> }
type Owner = { email: string; password: string; app?: Authenticator }
type Headers = Record<string, string>

const stepMs = 30_000
const presentStep = () => Math.floor(nowMs() / stepMs)
const codeOf = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: step * stepMs })

/** The code that an app shows, or did so many steps ago. */
export const appCode = (secret: string, steps = 0) => codeOf(secret, presentStep() + steps)

/** The previous step's code is good for the rest of this one: there is enough of it left to use it. */
export async function earlyInStep() {
  const left = stepMs - (nowMs() % stepMs)
  if (left < 8000) await delay(left)
}

async function post(request: APIRequestContext, path: string, headers: Headers, data: object = {}) {
  const answer = await request.post(`/auth/v1${path}`, { headers, data })
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** A code that the server has not seen yet: it takes those of the steps before and after the present one, each once. */
async function nextCode(app: Authenticator): Promise<string> {
  const step = Math.max(app.step, presentStep())
  app.step = step + 1
  const early = (step - 1) * stepMs - nowMs()
  if (early > 0) await delay(early)
  return codeOf(app.secret, step)
}

/** Finishes a sign-in by the person's app; one after the other, since a code is good only after those before. Answers the session. */
export function prove(request: APIRequestContext, app: Authenticator, token: string, headers: Headers = {}) {
  const proved = app.last.then(async () => {
    const authorized = { ...headers, authorization: `Bearer ${token}` }
    const { id } = await post(request, `/factors/${app.id}/challenge`, authorized)
    return post(request, `/factors/${app.id}/verify`, authorized, { challenge_id: id, code: await nextCode(app) })
  })
  app.last = proved.catch(() => undefined)
  return proved
}

/** Sets up an authenticator app for somebody through the API. From then on they sign in with its codes (fixtures.ts, clients.ts). */
export async function giveApp(request: APIRequestContext, person: Owner) {
  const { email, password } = person
  const { access_token: token } = await post(request, '/token?grant_type=password', {}, { email, password })
  const made = await post(request, '/factors', { authorization: `Bearer ${token}` }, { factor_type: 'totp', friendly_name: 'App' })
  person.app = { id: made.id, secret: made.totp.secret, step: 0, last: Promise.resolve() }
  await prove(request, person.app, token)
}

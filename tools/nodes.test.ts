import { afterAll, expect, test } from 'vitest'
import { demoAccounts } from '../server/src/demo/seed.ts'
import { programs } from '../server/test/programs.ts'
import { findNode, otherNodes } from './nodes.mjs'

const { startServer, endAll, endsAt } = programs('nodes')
afterAll(endAll)

/** What differs between versions of Node: packages with native code, TLS, streams, compression, the date library's zones. */
test.for(otherNodes())('the built server runs on Node %s, on the data of another', async (version, { skip }) => {
  const node = findNode(version) ?? skip(`Node ${version} is not at hand: npm test fetches it where the npm registry can be reached.`)
  const server = await startServer({ SEED: 'small' }, node)
  const ask = (path: string, given: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, given)
  expect(await server.ready()).toBe(200)
  expect(await (await ask('/')).text()).toContain('<div id="root">')
  const doctors = await ask('/api/providers/doctors', { headers: { 'accept-encoding': 'gzip' } })
  expect(doctors.status).toBe(200)

  const patient = demoAccounts('small').find(({ role }) => role === 'patient')
  const signedIn = await ask('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: patient?.email, password: patient?.password }),
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const visits = await ask('/api/appointments', { headers: { authorization: `Bearer ${access_token}` } })
  expect(visits.status).toBe(200)
  await endsAt('SIGINT', server.child)
})

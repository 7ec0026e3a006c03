import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendProblem } from './answer.ts'

// @acceptance ERRORS-015 to 016
test.each([
  ['an error', new Error('secret of the server')],
  ['nothing at all', null],
])('%s that nobody expected is an unknown error, told without its own words', async (_, error) => {
  const app = Fastify()
  app.get('/', (request, reply) => sendProblem(request, reply, error))
  const response = await app.inject('/')
  expect(response.json()).toMatchObject({ status: 500, code: 'unexpected', kind: 'unknown_error', title: 'An unexpected error occurred' })
  expect(response.body).not.toContain('secret')
})

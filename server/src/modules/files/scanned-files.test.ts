import { filesApi } from '@uzima/contract/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ScannerAway } from '#files/scanner.ts'
import { inSystem } from '#jobs/system.ts'
import { bringFile, linesOf } from '../../../test/bringing.ts'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada } from '../../../test/people.ts'
import { type Scanner, startScanner } from '../../../test/scanner.ts'
import { check, sendFile, upload } from '../../../test/uploads.ts'
import { forgetAbandoned } from './check.ts'

let scanner: Scanner
let place: Clinic
beforeAll(async () => {
  scanner = await startScanner()
  place = await clinic({ people: [ada], env: { CLAMD_URL: scanner.address } })
  await giveConsent(place.as(ada))
})
afterAll(() => scanner.stop())

const letter = (text: string) => ({ name: 'letter.txt', bytes: Buffer.from(text) })
const read = (id: string) => place.as(ada).call(filesApi.getUpload, { id })
const chunksOf = async (id: string) => (await place.sql('select from app.file_chunks where file_id = $1', [id])).length

test('a clean file is taken, and one in which something is found is refused, with no byte left', async () => {
  expect(await upload(place, place.as(ada), letter('a letter'))).toMatchObject({ state: 'ready', refusal: null })
  expect(scanner.seen.at(-1)?.toString()).toBe('a letter')
  const { id, ...refused } = await upload(place, place.as(ada), letter('a harmful letter'))
  expect(refused).toMatchObject({ state: 'refused', refusal: 'file_infected' })
  expect(await chunksOf(id)).toBe(0)
})

test('a file waits for a scanner that is away, and is taken once it is back', async () => {
  scanner.says(() => undefined)
  const { id } = await sendFile(place.as(ada), letter('a letter'))
  await expect(check(place, id)).rejects.toBeInstanceOf(ScannerAway)
  expect(await read(id)).toMatchObject({ state: 'checking' })
  expect(await chunksOf(id)).toBe(1)
  scanner.says(undefined)
  await check(place, id)
  expect(await read(id)).toMatchObject({ state: 'ready' })
})

test('after a quarter of an hour its sender is told that it was not scanned', async () => {
  scanner.says(() => undefined)
  const { id } = await sendFile(place.as(ada), letter('a letter'))
  await expect(check(place, id)).rejects.toBeInstanceOf(ScannerAway)
  place.clock.advance(16 * 60_000)
  await inSystem(place.app.system, forgetAbandoned)
  expect(await read(id)).toMatchObject({ state: 'refused', refusal: 'file_not_scanned' })
  expect(await chunksOf(id)).toBe(0)
  scanner.says(undefined)
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const document = (text: string) => ({
  ...{ resourceType: 'DocumentReference', status: 'current', description: 'A letter', date: '2026-10-01T10:00:00Z' },
  content: [
    { attachment: { contentType: 'text/plain', data: base64('Went home') } },
    { attachment: { contentType: 'application/pdf', title: 'Letter', data: base64(text) } },
  ],
})
const brought = (text: string) => ({ resourceType: 'Bundle', type: 'collection', entry: [{ resource: document(text) }] })

test.each<[string, string, (() => undefined) | undefined]>([
  ['in which something is found', 'a harmful letter', undefined],
  ['for which the scanner is away', 'a letter', () => undefined],
])('of what is imported a file %s is left out by name, and the rest is read', async (_, text, said) => {
  scanner.says(said)
  const { id, state, report } = await bringFile(place, place.as(ada), brought(text))
  expect(state).toBe('ready')
  expect(report?.leftOut).toMatchObject([{ reason: 'file_refused', name: 'Letter.pdf' }])
  expect(await linesOf(place.as(ada), id)).toMatchObject([{ kind: 'document', omitted: ['file'], brought: { name: 'A letter' } }])
  scanner.says(undefined)
})

test('a program that brings one by FHIR is told to come again', async () => {
  scanner.says(() => undefined)
  const authorization = `Bearer ${await place.as(ada).token()}`
  const post = () =>
    place.app.http.inject({ method: 'POST', url: '/fhir/R4/DocumentReference', headers: { authorization }, payload: document('a letter') })
  const answer = await post()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  scanner.says(undefined)
})

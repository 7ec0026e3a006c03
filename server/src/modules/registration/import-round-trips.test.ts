import { type ImportRow, importsApi } from '@uzima/contract/registration/imports'
import { expect, test } from 'vitest'
import { clinic } from '../../../test/clinic.ts'
import { olive } from '../../../test/people.ts'
import { watchRoundTrips } from '../../../test/round-trips.ts'

const { app, as } = await clinic({ people: [olive] })
const waitsOf = watchRoundTrips(app.system.pool)

const rowsFrom = (first: number, count: number): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ line: at + 2, name: `Person ${(first + at).toString(36)}`, gender: null, phone: null, address: null, locale: 'en' },
    dateOfBirth: new Date(Date.UTC(1930, 0, 1 + first + at)).toISOString().slice(0, 10),
  }))

test.each([
  ['a trial run', 5, (rows: ImportRow[]) => as(olive).call(importsApi.checkImport, { rows })],
  ['an import', 8, (rows: ImportRow[]) => as(olive).call(importsApi.importPatients, { fileName: 'patients.csv', rows })],
])('%s takes the same %i round trips to the database, however many rows there are', async (_, most, work) => {
  await work(rowsFrom(1, 1))
  expect(await waitsOf(() => work(rowsFrom(10, 2)))).toBe(most)
  expect(await waitsOf(() => work(rowsFrom(100, 2000)))).toBe(most)
})

import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { UzimaApp } from '#app.ts'
import { inSystem } from '#jobs/system.ts'
import { type Clinic, clinic } from '../../test/clinic.ts'
import { ada, ben, type Person } from '../../test/people.ts'

let place: Clinic
let here: UzimaApp
/** Another process, in the jobs role: it has no sockets but decrypts people's data all the same. */
let there: UzimaApp
beforeAll(async () => {
  place = await clinic({ people: [ada, ben], env: { UZIMA_ROLE: 'jobs' } })
  here = place.app
  there = await place.beside()
  await Promise.all([here.start(), there.start()])
})

const contextOf = (who: Person) =>
  ({ kind: 'medical_records', subjectId: place.as(who).id, table: 'appointments', column: 'reason', rowId: place.as(who).id }) as const
const encrypt = (who: Person) =>
  inSystem(here.system, ({ db, now }) => here.system.services.fields.encrypt(db, now, contextOf(who), 'a secret reason'))
const open = (app: UzimaApp, who: Person, encrypted: Buffer) =>
  inSystem(app.system, ({ db }) => app.system.services.fields.decrypt(db, contextOf(who), encrypted))

describe('a person whose account is deleted', () => {
  test('cannot be decrypted by any process a second later, though each had the key cached', async () => {
    const [encrypted, other] = [await encrypt(ada), await encrypt(ben)]
    for (const app of [here, there])
      expect([await open(app, ada, encrypted), await open(app, ben, other)]).toEqual(['a secret reason', 'a secret reason'])

    await place.sql('delete from app.profiles where id = $1', [place.as(ada).id])
    for (const app of [here, there])
      await vi.waitFor(() => expect(open(app, ada, encrypted)).rejects.toThrow('No data key for medical_records'), { timeout: 1000 })
    for (const app of [here, there]) expect(await open(app, ben, other)).toBe('a secret reason')
  })
  test('cannot be decrypted by a process that missed the notification while disconnected', async () => {
    const encrypted = await encrypt(ben)
    expect(await open(there, ben, encrypted)).toBe('a secret reason')
    // deletes only the keys, so that no notification is sent
    await place.sql('delete from app.subject_keys where subject_id = $1', [place.as(ben).id])
    expect(await open(there, ben, encrypted)).toBe('a secret reason')
    await place.sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'")
    await vi.waitFor(() => expect(open(there, ben, encrypted)).rejects.toThrow('No data key for medical_records'), { timeout: 5000 })
  })
})

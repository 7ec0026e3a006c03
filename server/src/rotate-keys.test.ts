import { readFile } from 'node:fs/promises'
import { appointmentsApi } from '@uzima/contract/appointments'
import { securityEncryptionApi } from '@uzima/contract/security/encryption'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFields, type EncryptionContext } from '#crypto/fields.ts'
import { addVersion, loadMasterKey } from '#crypto/master-key.ts'
import { newId } from '#db/id.ts'
import { inSystem } from '#jobs/system.ts'
import { rotateKeys } from '#rotate-keys.ts'
import { authClient } from '../test/auth.ts'
import { type Clinic, clinic } from '../test/clinic.ts'
import { ada, ben, drCole } from '../test/people.ts'

const rows = 10_000
const atOnce = 500
const few = 200
let place: Clinic
let file: string
const rotate = (say: (line: string) => void = () => undefined) =>
  rotateKeys({ ownerUrl: place.database.ownerUrl, masterKeyFile: file, now: place.clock.now, say })
const versionsInFile = async () => Object.keys(JSON.parse(await readFile(file, 'utf8')).keys).map(Number)
const versionsInUse = async () =>
  (await place.sql<{ v: number }>('select distinct key_version as v from app.subject_keys order by 1')).map(({ v }) => v)

type Encrypted = { where: EncryptionContext; encrypted: Buffer; words: string }
const encrypted: Encrypted[] = []

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole] })
  file = place.app.system.services.config.masterKeyFile
  // one person each: as many keys to rewrap as rows to read
  await inSystem(place.app.system, async ({ db, now, services: { fields } }) => {
    const encrypt = async (n: number) => {
      const where: EncryptionContext = { kind: 'symptoms', subjectId: newId(), table: 'notes', column: 'note', rowId: newId() }
      const words = `note ${n}`
      encrypted.push({ where, words, encrypted: await fields.encrypt(db, now, where, words) })
    }
    // concurrent, so that the statements are pipelined
    for (let n = 0; n < rows; n += atOnce) await Promise.all(Array.from({ length: atOnce }, (_, at) => encrypt(n + at)))
  })
})

describe('rotateKeys', () => {
  test('rewraps the keys of 10,000 people during reads and writes without a failed read', { timeout: 120_000 }, async () => {
    let isOver = false
    let reads = 0
    const wrong: unknown[] = []
    // a fresh cache each round, as in another process
    const readOn = async () => {
      while (!isOver) {
        const fields = createFields(place.app.system.services.keys)
        const some = Array.from({ length: 50 }, () => encrypted[Math.floor(Math.random() * rows)] as Encrypted)
        await inSystem(place.app.system, async ({ db, now }) => {
          for (const each of some) {
            const words = await fields.decrypt(db, each.where, each.encrypted).catch((error: unknown) => error)
            if (words !== each.words) wrong.push(words)
            reads += 1
          }
          const where = { ...(some[0] as Encrypted).where, subjectId: newId() }
          if ((await fields.decrypt(db, where, await fields.encrypt(db, now, where, 'new'))) !== 'new') wrong.push('new')
        })
      }
    }
    const readers = [readOn(), readOn(), readOn()]
    const { version, rewrapped, removed } = await rotate()
    isOver = true
    await Promise.all(readers)

    expect(wrong).toEqual([])
    expect(reads).toBeGreaterThan(500)
    expect({ version, removed }).toEqual({ version: 2, removed: [1] })
    expect(rewrapped).toBeGreaterThanOrEqual(rows)
    expect(await versionsInUse()).toEqual([2])
    expect(await versionsInFile()).toEqual([2])
  })

  test('leaves every row readable to a process that has only the new file', async () => {
    const { keys } = await loadMasterKey(file)
    expect(keys.versions).toEqual([2])
    await inSystem(place.app.system, async ({ db }) => {
      const fields = createFields(keys)
      await fields.prepare(
        db,
        'symptoms',
        encrypted.map(({ where }) => where.subjectId),
      )
      for (const each of encrypted) expect(await fields.decrypt(db, each.where, each.encrypted)).toBe(each.words)
    })
    // a few are enough for the remaining tests, since each rotation rewraps all of them
    const rest = encrypted.splice(few).map(({ where }) => where.subjectId)
    await place.sql('delete from app.subject_keys where subject_id = any($1)', [rest])
    expect(await place.as(ada).call(securityEncryptionApi.checkEncryptionStatus)).toMatchObject({ symptoms: true, medical_records: true })
  })

  test('keeps people signed in: session keys are rewrapped too', async () => {
    const { app, mails, clock } = place
    const auth = authClient({ app, mails, clock })
    const { refresh_token: token } = await auth.join('ruth@example.org')
    await rotate()
    const answer = await auth.refresh(token)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await versionsInFile()).toEqual([3])
  })

  test('resumes an interrupted rotation with the version it had added instead of adding another', async () => {
    const added = await addVersion(file)
    await place.sql('select 1')
    await inSystem(place.app.system, async ({ db, now }) => {
      const { keys } = await loadMasterKey(file)
      const where = { ...(encrypted[0] as Encrypted).where, subjectId: newId() }
      await createFields(keys).encrypt(db, now, where, 'made half-way')
    })
    expect(await versionsInUse()).toEqual([added - 1, added])
    expect(await rotate()).toMatchObject({ version: added, removed: [added - 1] })
    expect(await versionsInFile()).toEqual([added])
  })

  test('is on record', async () => {
    expect(
      await place.sql("select severity, details from audit.log where event_type = 'keys.rotated' order by ts, details->'version' limit 1"),
    ).toEqual([{ severity: 'critical', details: expect.objectContaining({ version: 2, removed: '1' }) }])
  })

  test('changes nothing when the version that keys are wrapped with is missing', async () => {
    await place.sql("update app.subject_keys set key_version = 99 where kind = 'symptoms' and subject_id = $1", [
      encrypted[0]?.where.subjectId,
    ])
    const before = await versionsInFile()
    await expect(rotate()).rejects.toThrow('The master key file has no version 99')
    expect(await versionsInFile()).toEqual(before)
    await place.sql('update app.subject_keys set key_version = $1 where key_version = 99', [before[0]])
  })
})

describe('a deleted person', () => {
  test('cannot be decrypted from an old backup once the keys were rotated', async () => {
    const doctorId = place.as(drCole).doctorId ?? ''
    const book = (who: typeof ada, start: string) =>
      place.as(who).call(appointmentsApi.bookAppointment, { doctorId, start, reason: 'a secret reason', mode: 'video' })
    const visit = await book(ada, '2027-01-05T09:00:00Z')
    await book(ben, '2027-01-05T09:30:00Z')
    await place.sql('create table backup_keys as select * from app.subject_keys')
    const [backup] = await place.sql<{ reason: Buffer }>('select reason from app.appointments where id = $1', [visit.id])

    await place.sql('delete from app.profiles where id = $1', [place.as(ada).id])
    expect(await place.sql("select kind from app.subject_keys where subject_id = $1 and kind <> 'mail'", [place.as(ada).id])).toEqual([])
    await rotate()

    await place.sql('insert into app.subject_keys select * from backup_keys on conflict do nothing')
    const where = {
      kind: 'medical_records',
      subjectId: place.as(ada).id,
      table: 'appointments',
      column: 'reason',
      rowId: visit.id,
    } as const
    const { keys } = await loadMasterKey(file)
    await expect(
      inSystem(place.app.system, ({ db }) => createFields(keys).decrypt(db, where, backup?.reason ?? Buffer.alloc(0))),
    ).rejects.toThrow('The master key file has no key of version')
    expect((await place.as(ben).call(appointmentsApi.listAppointments)).rows[0]?.reason).toBe('a secret reason')
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#db/id.ts'
import { toRequest } from '../clinic.ts'
import { bella, drDora, nan } from '../people.ts'
import { offered } from './ask-endpoints.ts'
import { type Lab, openLab } from './database.ts'
import { type DeclaredEndpoint, groups } from './declared-endpoint.ts'
import { endpoints } from './endpoints.ts'
import { functions } from './functions.ts'
import { trialsOf, trialsOfFunctions } from './matrix.ts'
import { type ActorName, doctorIdOf, idOf, type PersonName } from './people.ts'
import { tell } from './tell.ts'
import { buildWorld, type World } from './world.ts'

describe('every table, directly on PostgreSQL', () => {
  let lab: Lab
  beforeAll(async () => {
    lab = await openLab()
  })
  const reading = () => lab.tables.map((table) => ({ table, trial: trialsOf(table, 'as granted').find(({ what }) => what === 'select') }))
  /** The declared rows that an actor reads, as `table key`. */
  async function readBy(actor: ActorName): Promise<Set<string>> {
    const asked = reading().flatMap(({ table, trial }) => (trial ? [{ table, trial }] : []))
    const answers = await lab.ask(
      actor,
      asked.map(({ trial }) => trial),
    )
    const read = new Set<string>()
    for (const [index, { table }] of asked.entries()) {
      const answer = answers[index]
      const keys = Array.isArray(answer) ? new Set(answer) : new Set()
      for (const key of table.keys.values()) if (keys.has(key)) read.add(`${table.name} ${key}`)
    }
    return read
  }
  const rows = () =>
    lab.tables.flatMap(({ name, declared, keys }) =>
      declared.rows.filter((row) => !row.isOnlyAdded).map((row) => ({ ...row, name: `${name} ${keys.get(row) ?? ''}` })),
    )
  const ownOf = (person: PersonName) => new Set(rows().flatMap(({ of, name }) => (of === person ? [name] : [])))
  const layVisit = (start: string, doctor: 'cole' | 'dana' = 'cole') =>
    lab.run(`insert into app.appointments (id, patient_id, doctor_id, scheduled_time, minutes, status, mode, reason, location_id, created_at, updated_at)
      select '${idOf('visit of the day')}', v.patient_id, d.id, '${start}', 30, 'scheduled', 'in_person', v.reason, v.location_id, v.created_at, v.created_at
        from app.appointments v, app.doctors d where v.patient_id = '${idOf('ada')}' and d.user_id = '${idOf(doctor)}' limit 1`)
  const alone = async <T>(work: () => Promise<T>) =>
    lab.inUndone(async () => {
      await lab.run("set local session_replication_role = 'replica'")
      // nobody has a visit on the day, unless a test lays one
      await lab.run("delete from app.appointments where scheduled_time between '2027-01-03' and '2027-01-06'")
      return work()
    })

  /** What a professional with whom Ada shares her record reads of it, as her doctor does. */
  const recordOfAda = () =>
    rows().filter(({ of, see = [] }) => of === 'ada' && see.includes('cole') && see.includes('nora') && !see.includes('eve'))

  test('a nurse of the practice reads nothing of those who have no visit in a day', async () => {
    const read = await alone(() => readBy('nan'))
    const shared = await alone(() => readBy('eve'))
    const own = ownOf('nan')
    // the directory and what else everybody reads, the practice's own texts for professionals, and her own
    const ofPatients = rows().filter(
      ({ of, name }) => (of === 'ada' || of === 'ben' || of === 'zoe') && read.has(name) && !shared.has(name),
    )
    expect(ofPatients.map(({ name }) => name).filter((name) => !own.has(name))).toEqual([])
  })

  test.each([
    ['a day ahead', '2027-01-05T07:59:00Z', true],
    ['more than a day ahead', '2027-01-05T08:00:00Z', false],
    ['a day ago', '2027-01-03T08:01:00Z', true],
    ['more than a day ago', '2027-01-03T08:00:00Z', false],
  ])('with a visit %s she reads the record: %s, %s', async (_, start, opens) => {
    const record = recordOfAda()
    expect(record.length).toBeGreaterThan(30)
    const { nurse, professional } = await alone(async () => {
      await layVisit(start)
      return { nurse: await readBy('nan'), professional: await readBy('nora') }
    })
    const seen = record.filter(({ name }) => nurse.has(name))
    // drafts and tasks of the professional's own are hers alone
    const theirs = record.filter(
      ({ name }) => professional.has(name) && !name.startsWith('app.tasks') && !name.startsWith('app.task_events'),
    )
    if (opens) expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(theirs.map(({ name }) => name)))
    else expect(seen.map(({ name }) => name)).toEqual([])
    const own = ownOf('nan')
    const more = [...nurse].filter(
      (name) => !professional.has(name) && !own.has(name) && rows().some((row) => row.name === name && row.of === 'ada'),
    )
    expect(more).toEqual([])
  })

  test('what a patient has closed to the doctor of the visit is closed to nurses', async () => {
    const read = await alone(async () => {
      await layVisit('2027-01-04T09:00:00Z', 'dana')
      await lab.run(`update app.appointments set created_at = '2026-01-01' where id = '${idOf('visit of the day')}'`)
      return readBy('nan')
    })
    expect(
      recordOfAda()
        .map(({ name }) => name)
        .filter((name) => read.has(name)),
    ).toEqual([])
  })

  test('a doctor who is an admin reads as a doctor what any doctor reads', async () => {
    const [dora, cole, diaz] = await alone(async () => [await readBy('dora'), await readBy('cole'), await readBy('diaz')] as const)
    const ofOthers = rows().filter(({ of, name }) => of !== 'dora' && dora.has(name) && !(cole.has(name) && diaz.has(name)))
    // what is for admins to do is hers to do, and is about no patient
    expect(ofOthers.filter(({ row }) => row.owner_role !== 'admin').map(({ name }) => name)).toEqual([])
    expect(ofOthers.every(({ row }) => row.patient_id === null)).toBe(true)
  })

  test('and as an admin what any admin reads', async () => {
    const [dora, olive] = await alone(async () => [await readBy('doraAsAdmin'), await readBy('olive')] as const)
    const [ownOfDora, ownOfOlive] = [ownOf('dora'), ownOf('olive')]
    expect([...dora].filter((name) => !olive.has(name) && !ownOfDora.has(name))).toEqual([])
    const missed = rows().filter(({ name, row }) => olive.has(name) && !dora.has(name) && !ownOfOlive.has(name) && !namesOlive(row))
    expect(missed.map(({ name }) => name)).toEqual([])
    expect(dora.size).toBeGreaterThan(30)
  })
  test.each([
    ['an admin', 'oliveUnproved', 'olive', ['eve']],
    ['a doctor who is one', 'doraUnproved', 'dora', ['cole', 'diaz', 'eve']],
  ] as const)('%s has no power of admins in a session that has proved no second factor', async (_, unproved, person, others) => {
    const faults = await alone(async () => {
      const found: string[] = []
      for (const hasFactor of [true, false]) {
        await lab.run(`update auth.users set has_second_factor = ${hasFactor} where id = '${idOf(person)}'`)
        const allowed = new Set<string>()
        for (const other of others) for (const each of await doneBy(other)) allowed.add(each)
        found.push(...[...(await doneBy(unproved))].filter((each) => !allowed.has(each)))
      }
      return found
    })
    const own = [idOf(person), doctorIdOf('dora'), ...[...ownOf(person)].flatMap((name) => name.split(' ').slice(1))]
    expect(faults.filter((each) => !own.some((id) => each.includes(id)))).toEqual([])
  })

  test('a biller reaches what any patient reaches, and what bills; nothing of anybody’s record', async () => {
    const { biller, patients } = await alone(async () => {
      const ofPatients = new Set([...(await doneBy('ben')), ...(await doneBy('eve'))])
      return { biller: await doneBy('bella'), patients: ofPatients }
    })
    const own = [idOf('bella'), ...[...ownOf('bella')].flatMap((name) => name.split(' ').slice(1))]
    const more = [...biller].filter((each) => !patients.has(each) && !own.some((id) => each.includes(id)))
    expect([...new Set(more.map((each) => each.split(' ')[0]))].toSorted()).toEqual([
      'app.cancel_invoice',
      'app.find_invoices',
      'app.holds',
      'app.issue_invoice',
      'app.payments_of_invoice',
      'app.refund_of_invoice',
      'app.visits_without_invoice',
    ])
  })

  /** Everything that an actor reaches of tables and by functions. */
  async function doneBy(actor: ActorName): Promise<Set<string>> {
    const trials = [...lab.tables.flatMap((table) => trialsOf(table, 'as granted')), ...trialsOfFunctions(functions)]
    const answers = await lab.ask(actor, trials)
    return new Set(
      trials.flatMap(({ table, what }, index) => {
        const answer = answers[index]
        return Array.isArray(answer) ? answer.map((key) => `${table} ${what}: ${key}`) : []
      }),
    )
  }

  /** Of her own acts, of which only she reads. */
  const namesOlive = (row: Record<string, unknown>) => Object.values(row).includes(idOf('olive'))
})

describe('every endpoint', () => {
  let world: World
  beforeAll(async () => {
    world = await buildWorld()
    await world.giveConsents()
    // so that neither has a patient
    await world.place.sql('update app.appointments set scheduled_time = scheduled_time + $1::interval', ['30 days'])
  })
  /** Whether the person gets past the audience. What an endpoint says afterwards is for its own tests. */
  async function isLetIn(person: typeof nan, name: string, declared: DeclaredEndpoint) {
    const [, endpoint] = offered.find(([each]) => each === name) ?? []
    if (!endpoint) throw new Error(name)
    await world.place.sql('delete from auth.rate_limits')
    const key = declared.idName ?? 'id'
    const input = { ...declared.input?.(world, 'nora', 'ada'), ...(declared.rows && { [key]: newId() }) }
    const answer = await world.place.as(person).raw(toRequest(endpoint, input))
    const { code, issue } = answer.statusCode >= 400 ? answer.json<Refused>() : {}
    if (answer.body.includes('private-to-ada') || answer.body.includes('private-to-ben')) return 'LEAK'
    // not for who asks, but for what is sent: whoever asks gets it
    if (declared.says === `401 ${code}`) return true
    return answer.statusCode !== 401 && (issue?.[0]?.details.coding[0]?.code ?? code) !== 'forbidden'
  }
  /** A problem, or an OperationOutcome of FHIR. */
  type Refused = { code?: string; issue?: { details: { coding: { code: string }[] } }[] }
  const faultsOf = async (person: typeof nan, mayCall: (who: DeclaredEndpoint['who']) => boolean) => {
    const faults: string[] = []
    for (const [name] of offered) {
      const declared = endpoints[name]
      // acts upon oneself end the caller's own session
      if (!declared || ends.has(name)) continue
      const letIn = await isLetIn(person, name, declared)
      if (letIn !== mayCall(declared.who)) faults.push(`${name}: ${letIn}`)
    }
    tell(`${offered.length} endpoints as ${person.name}, ${faults.length} faults`)
    return faults
  }
  const ends = new Set(['becomeFirstDoctor', 'changeRole', 'disableAccount'])
  const includes = (who: DeclaredEndpoint['who'], ...kinds: string[]) =>
    groups[who] === undefined || kinds.some((kind) => (groups[who] as readonly string[]).includes(kind))

  test('is for a nurse what it is for a professional, and what is for nurses', async () => {
    expect(await faultsOf(nan, (who) => who === 'nurses' || who === 'doctors and nurses' || includes(who, 'nora'))).toEqual([])
  }, 120_000)

  test('is for a biller what it is for a patient, and what is for those who bill', async () => {
    expect(await faultsOf(bella, (who) => who === 'billing' || who === 'cashiers' || includes(who, 'ben'))).toEqual([])
  }, 120_000)

  test('is for a doctor who is an admin what it is for doctors, and what is for admins', async () => {
    expect(await faultsOf(drDora, (who) => includes(who, 'diaz', 'olive'))).toEqual([])
  }, 120_000)
})

import { adminContentApi } from '@uzima/contract/admin/content'
import { appointmentsApi } from '@uzima/contract/appointments'
import { waitingApi } from '@uzima/contract/dashboard/waiting'
import { encountersApi } from '@uzima/contract/encounters'
import { healthRecordsApi } from '@uzima/contract/health-records'
import type { LabValue } from '@uzima/contract/health-records/values'
import { inboxApi } from '@uzima/contract/inbox'
import { medicationsApi } from '@uzima/contract/medications'
import { notificationsApi } from '@uzima/contract/notifications'
import { prescriptionsApi } from '@uzima/contract/prescriptions'
import { sharingApi } from '@uzima/contract/sharing'
import { type TaskKind, tasksApi } from '@uzima/contract/tasks'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, nora, olive, type Person, visitor } from '../../../test/people.ts'
import { watchSteadyStatements } from '../../../test/statements.ts'

let place: Clinic
const as = (who: Parameters<Clinic['as']>[0]) => place.as(who)
const tasksOf = (who: Parameters<Clinic['as']>[0], query: { kind?: TaskKind; cursor?: string } = {}) =>
  as(who).call(tasksApi.listTasks, query)
const openOf = async (who: Person, kind?: TaskKind) => (await tasksOf(who, kind ? { kind } : {})).rows
const countOf = async (who: Person) => (await as(who).call(waitingApi.getWaitingWork)).tasks
const give = (who: Person, more: Partial<Parameters<typeof callGive>[1]> = {}) => callGive(who, more)
const callGive = (
  who: Person,
  more: {
    title?: string
    patientId?: string | null
    ownerId?: string | null
    ownerRole?: 'doctor' | 'professional' | 'admin' | null
    dueOn?: string | null
    text?: string | null
  },
) =>
  as(who).call(tasksApi.giveTask, {
    title: 'Call the laboratory',
    text: null,
    dueOn: null,
    patientId: null,
    ownerId: null,
    ownerRole: null,
    ...more,
  })
const noticesOf = async (who: Person) =>
  (await as(who).call(notificationsApi.listNotifications)).rows.map(({ event, values, link }) => ({ event, values, link }))

const potassium = (value: number): LabValue => ({ test: 'k', name: 'Potassium', value, unit: 'mmol/L', low: 3.5, high: 5 })
const addResult = (value: number, title = 'Blood test', status: 'pending' | 'normal' = 'pending') =>
  as(drCole).call(healthRecordsApi.addPatientRecord, {
    ...{ patientId: as(ada).id, type: 'lab-result', date: '2027-01-03', provider: 'City Lab', description: null, files: [] },
    ...{ title, status, values: [potassium(value)] },
  })
const review = (id: string, version: number, status: 'normal' | 'abnormal' | 'pending', comment?: string | null) =>
  as(drCole).call(healthRecordsApi.setRecordStatus, {
    patientId: as(ada).id,
    id,
    version,
    status,
    ...(comment !== undefined && { comment }),
  })
const dayMs = 86_400_000

beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(as(ada))
  await as(ada).call(appointmentsApi.bookAppointment, {
    ...{ doctorId: as(drCole).doctorId ?? '', start: '2027-01-05T09:00:00.000Z', reason: 'Check', mode: 'video' },
  })
})

describe('listTasks', () => {
  test('is empty while there is nothing to do, and counts what is the work of the caller', async () => {
    const zero = (kinds: TaskKind[]) => ({ rows: [], next: null, counts: kinds.map((kind) => ({ kind, count: 0 })) })
    expect(await tasksOf(drCole)).toEqual(zero(['result', 'refill', 'note', 'order', 'given']))
    expect(await tasksOf(nora)).toEqual(zero(['result', 'given']))
    expect(await tasksOf(olive)).toEqual(zero(['given']))
  })
  test('has a result until somebody reviews it, for those who care for the patient', async () => {
    const { id, version } = await addResult(4.2, 'Potassium')
    expect(await openOf(drCole)).toMatchObject([
      { kind: 'result', id, patientId: as(ada).id, patient: ada.name, title: 'Potassium', isOutOfRange: false },
    ])
    expect(await countOf(drCole)).toBe(1)
    for (const other of [drDiaz, nora]) expect(await openOf(other)).toEqual([])
    const { id: seen } = await addResult(4.1, 'Reviewed when added', 'normal')
    expect((await openOf(drCole)).map((item) => item.id)).not.toContain(seen)
    await review(id, version, 'normal')
    expect(await openOf(drCole)).toEqual([])
    await review(id, version + 1, 'pending')
    expect(await openOf(drCole)).toMatchObject([{ id }])
    await review(id, version + 2, 'normal')
  })
  test('has a refill request until it is answered, which no longer stands in the inbox', async () => {
    const medicine = await as(ada).call(medicationsApi.addMedication, {
      ...{ name: 'Metformin', dosage: '500 mg', frequency: 'once_daily', startDate: '2027-01-01', endDate: null, notes: null },
      timeOfDay: ['morning'],
    })
    const asked = { medicationId: medicine.id, doctorId: as(drCole).doctorId ?? '', note: null }
    const refill = await as(ada).call(prescriptionsApi.requestRefill, asked)
    expect(await openOf(drCole)).toEqual([
      {
        ...{ kind: 'refill', id: refill.id, patientId: as(ada).id, patient: ada.name, since: refill.requestedAt },
        ...{ medicationName: 'Metformin', dosage: '500 mg' },
      },
    ])
    expect((await as(drCole).call(inboxApi.listInbox)).rows).toEqual([])
    expect(await as(drCole).call(waitingApi.getWaitingWork)).toMatchObject({ inbox: 0, tasks: 1 })
    await as(drCole).call(prescriptionsApi.answerRefill, { id: refill.id, status: 'approved', answer: null })
    expect(await openOf(drCole)).toEqual([])
  })
  test('has the doctor’s own draft of a note once it is older than a day, until it is signed', async () => {
    place.clock.set('2027-01-05T09:10:00.000Z')
    const [visit] = await place.sql<{ id: string }>('select id from app.appointments')
    const appointmentId = visit?.id ?? ''
    const note = { subjective: 'Tired', objective: '', assessment: '', plan: '', diagnoses: [], followUp: '', summary: '' }
    await as(drCole).call(encountersApi.startNote, { appointmentId, ...note })
    expect(await openOf(drCole)).toEqual([])
    place.clock.advance(dayMs + 1000)
    expect(await openOf(drCole)).toMatchObject([{ kind: 'note', id: appointmentId, patient: ada.name }])
    await as(drCole).call(encountersApi.signNote, { appointmentId, ...note, version: 1, hold: null })
    expect(await openOf(drCole)).toEqual([])
  })
  test('has what is out of range or overdue first, then what waits longest; a filter keeps one kind and all counts', async () => {
    const plain = await addResult(4.4)
    place.clock.advance(60_000)
    const late = await give(drDiaz, { ownerId: as(drCole).id, dueOn: '2027-01-02' })
    place.clock.advance(60_000)
    const soon = await give(drDiaz, { ownerId: as(drCole).id, dueOn: '2027-02-01' })
    place.clock.advance(60_000)
    const high = await addResult(5.9)
    const { rows, counts } = await tasksOf(drCole)
    expect(rows.map(({ id }) => id)).toEqual([late.id, high.id, plain.id, soon.id])
    expect(counts).toEqual([
      { kind: 'result', count: 2 },
      { kind: 'refill', count: 0 },
      { kind: 'note', count: 0 },
      { kind: 'order', count: 0 },
      { kind: 'given', count: 2 },
    ])
    expect(await tasksOf(drCole, { kind: 'given' })).toMatchObject({ rows: [{ id: late.id, isOverdue: true }, { id: soon.id }], counts })
    for (const { id } of [late, soon]) await as(drCole).call(tasksApi.finishTask, { id })
    for (const { id, version } of [plain, high]) await review(id, version, 'normal')
  })
  test('is audited with the patients of whom it tells', async () => {
    const { id, version } = await addResult(4.4)
    await tasksOf(drCole)
    const [row] = await place.sql<{ actor_id: string; subject_ids: string[]; details: { count: number } }>(
      "select actor_id, subject_ids::text[], details from audit.log where event_type = 'tasks.listed' order by ts desc, id desc limit 1",
    )
    expect(row).toMatchObject({ actor_id: as(drCole).id, subject_ids: [as(ada).id], details: { count: 1, ids: id } })
    await review(id, version, 'normal')
  })
  test('goes on page by page without a gap or a repeat, with as many statements for many as for few', async () => {
    const counted = watchSteadyStatements(place)
    const steady = () => counted(() => tasksOf(drCole))
    const made = [await addResult(4.4), await addResult(6)]
    const few = await steady()
    for (let each = 0; each < 14; each++) {
      place.clock.advance(60_000)
      made.push(await addResult(each % 3 ? 4.5 : 5.8))
      await give(drDiaz, { ownerRole: 'doctor', title: `Task ${each}` })
    }
    expect((await steady()).length).toBe(few.length)
    const first = await tasksOf(drCole)
    expect(first.rows).toHaveLength(20)
    const rest = await tasksOf(drCole, { cursor: first.next ?? '' })
    expect(rest.next).toBeNull()
    const all = [...first.rows, ...rest.rows]
    expect(new Set(all.map(({ id }) => id)).size).toBe(30)
    const urgent = all.map((item) => item.kind === 'result' && item.isOutOfRange)
    expect(urgent.lastIndexOf(true)).toBe(5)
    for (const part of [all.slice(0, 6), all.slice(6)])
      expect(part.map(({ since }) => since)).toEqual(part.map(({ since }) => since).sort())
    await place.sql("update app.health_records set status = 'normal', reviewed_at = created_at where status = 'pending'")
    await place.sql('delete from app.tasks')
  })
  test('is for those who work here', async () => {
    for (const person of [ada, ben]) await expect(tasksOf(person)).rejects.toMatchObject({ status: 403 })
    await expect(tasksOf(visitor)).rejects.toMatchObject({ status: 401 })
    await expect(tasksOf(drCole, { kind: 'other' as TaskKind })).rejects.toMatchObject({ status: 400 })
    await expect(tasksOf(drCole, { cursor: 'WyJ4Il0' })).rejects.toMatchObject({ status: 400, problem: { field: 'cursor' } })
  })
})

describe('a task', () => {
  test('is given to a person, who is told, does it, and tells the giver so', async () => {
    const task = await give(drCole, { ownerId: as(nora).id, title: 'Order gloves', text: 'Size M', dueOn: '2027-03-01' })
    expect(task).toMatchObject({
      ...{ title: 'Order gloves', text: 'Size M', dueOn: '2027-03-01', patientId: null, givenBy: drCole.name },
      ...{ owner: { id: as(nora).id, name: nora.name }, ownerRole: null, doneAt: null, events: [], actions: ['edit', 'finish'] },
    })
    expect((await noticesOf(nora))[0]).toEqual({ event: 'task_given', values: { name: drCole.name }, link: `/tasks/${task.id}` })
    expect(await openOf(nora)).toMatchObject([{ kind: 'given', id: task.id, title: 'Order gloves', givenBy: drCole.name }])
    expect(await countOf(nora)).toBe(1)
    expect((await as(nora).call(tasksApi.getTask, { id: task.id })).actions).toEqual(['finish'])
    const done = await as(nora).call(tasksApi.finishTask, { id: task.id })
    expect(done).toMatchObject({ doneBy: nora.name, doneAt: place.clock.now().toISOString(), events: [{ event: 'done', by: nora.name }] })
    expect(await countOf(nora)).toBe(0)
    expect((await noticesOf(drCole))[0]).toEqual({ event: 'task_done', values: { name: nora.name }, link: `/tasks/${task.id}` })
    expect((await as(drCole).call(tasksApi.listGivenTasks, { show: 'done' })).rows).toMatchObject([{ id: task.id, doneBy: nora.name }])
    // done once more it stays as it is
    expect(await as(drCole).call(tasksApi.finishTask, { id: task.id })).toEqual({ ...done, actions: ['reopen'] })
    const open = await as(drCole).call(tasksApi.reopenTask, { id: task.id })
    expect(open).toMatchObject({ doneBy: null, doneAt: null, events: [{ event: 'done' }, { event: 'reopened', by: drCole.name }] })
    expect(await countOf(nora)).toBe(1)
    await as(nora).call(tasksApi.finishTask, { id: task.id })
  })
  test('given to a role stands with everyone of it, and is done once', async () => {
    const { id } = await give(nora, { ownerRole: 'doctor' })
    for (const doctor of [drCole, drDiaz]) expect(await openOf(doctor)).toMatchObject([{ id }])
    expect(await openOf(olive)).toEqual([])
    expect((await as(nora).call(tasksApi.listGivenTasks, { show: 'open' })).rows).toMatchObject([{ id, ownerRole: 'doctor', owner: null }])
    await as(drDiaz).call(tasksApi.finishTask, { id })
    expect(await openOf(drCole)).toEqual([])
  })
  test('is found by nobody whom it does not concern', async () => {
    const { id } = await give(drCole, { ownerId: as(nora).id })
    const found = { status: 404, problem: { code: 'not_found' } }
    for (const other of [drDiaz, olive]) {
      await expect(as(other).call(tasksApi.getTask, { id })).rejects.toMatchObject(found)
      await expect(as(other).call(tasksApi.finishTask, { id })).rejects.toMatchObject(found)
      await expect(as(other).call(tasksApi.commentOnTask, { id, text: 'Hello' })).rejects.toMatchObject(found)
    }
    await expect(as(ada).call(tasksApi.getTask, { id })).rejects.toMatchObject({ status: 403 })
    await as(nora).call(tasksApi.finishTask, { id })
  })
  test('about a patient is given only by and to those who may see the record, and leaves them when they may no longer', async () => {
    const about = { patientId: as(ada).id }
    const refused = { status: 400, problem: { field: 'ownerId', code: 'provider_not_found' } }
    const receivers = async (patientId?: string) =>
      (await as(drCole).call(tasksApi.listTaskReceivers, patientId ? { patientId } : {})).rows.map(({ name }) => name)
    expect(await receivers()).toEqual([drCole.name, drDiaz.name, nora.name, olive.name])
    expect(await receivers(about.patientId)).toEqual([drCole.name])
    for (const owner of [{ ownerId: as(nora).id }, { ownerId: as(olive).id }, { ownerId: as(ada).id }, { ownerRole: 'admin' as const }])
      await expect(give(drCole, { ...about, ...owner })).rejects.toMatchObject(refused)
    await expect(give(drDiaz, { ...about, ownerId: as(drCole).id })).rejects.toMatchObject(refused)

    const [provider] = (await as(ada).call(sharingApi.listProviders, { search: 'Nora' })).rows
    await as(ada).call(sharingApi.shareRecord, { providerId: provider?.id ?? '' })
    expect(await receivers(about.patientId)).toEqual([drCole.name, nora.name])
    const { id } = await give(drCole, { ...about, ownerRole: 'professional', title: 'Take blood' })
    expect(await openOf(nora)).toMatchObject([{ id, patient: ada.name, title: 'Take blood' }])
    await as(ada).call(sharingApi.endAccess, { id: provider?.id ?? '' })
    expect(await openOf(nora)).toEqual([])
    await expect(as(nora).call(tasksApi.getTask, { id })).rejects.toMatchObject({ status: 404 })
    const [row] = await place.sql<{ subject_id: string }>(
      "select subject_id from audit.log where event_type = 'task.given' order by ts desc, id desc limit 1",
    )
    expect(row).toEqual({ subject_id: as(ada).id })
    await as(drCole).call(tasksApi.finishTask, { id })
  })
  test('is changed by its giver, also for somebody else, and never over a newer version', async () => {
    const task = await give(drCole, { ownerId: as(nora).id })
    const { id, version } = task
    const edit = (who: Person, more: object = {}) =>
      as(who).call(tasksApi.editTask, {
        ...{ id, version, title: 'Call again', text: 'By noon', dueOn: null, ownerId: as(drDiaz).id, ownerRole: null },
        ...more,
      })
    await expect(edit(nora)).rejects.toMatchObject({ status: 403 })
    expect(await edit(drCole)).toMatchObject({
      title: 'Call again',
      text: 'By noon',
      owner: { name: drDiaz.name },
      events: [{ event: 'edited' }],
    })
    expect(await openOf(nora)).toEqual([])
    expect((await noticesOf(drDiaz))[0]).toMatchObject({ event: 'task_given' })
    await expect(edit(drCole)).rejects.toMatchObject({ status: 409, problem: { code: 'task_changed' } })
    await as(drDiaz).call(tasksApi.finishTask, { id })
    await expect(edit(drCole, { version: version + 2 })).rejects.toMatchObject({ status: 409 })
  })
  test('has comments, of which the others are told without what they say', async () => {
    const { id } = await give(drCole, { ownerId: as(nora).id })
    const said = await as(nora).call(tasksApi.commentOnTask, { id, text: 'Nobody answers' }, { 'idempotency-key': 'a-comment' })
    expect(said.events).toMatchObject([{ event: 'commented', text: 'Nobody answers', by: nora.name }])
    expect(await as(nora).call(tasksApi.commentOnTask, { id, text: 'Nobody answers' }, { 'idempotency-key': 'a-comment' })).toEqual(said)
    expect((await noticesOf(drCole))[0]).toEqual({ event: 'task_commented', values: { name: nora.name }, link: `/tasks/${id}` })
    await as(nora).call(tasksApi.finishTask, { id })
  })
  test('sent twice under one key it is given once; it is for one person or one role', async () => {
    const sent = { title: 'Once', text: null, dueOn: null, patientId: null, ownerId: as(nora).id, ownerRole: null }
    const key = { 'idempotency-key': 'one-task' }
    const [one, two] = [await as(drCole).call(tasksApi.giveTask, sent, key), await as(drCole).call(tasksApi.giveTask, sent, key)]
    expect(one.id).toBe(two.id)
    await expect(give(drCole)).rejects.toMatchObject({ status: 400, problem: { field: 'ownerId', code: 'required_field' } })
    await expect(give(drCole, { ownerId: as(nora).id, ownerRole: 'doctor' })).rejects.toMatchObject({ status: 400 })
    await expect(give(drCole, { ownerId: as(nora).id, title: ' ' })).rejects.toMatchObject({ problem: { field: 'title' } })
    await as(nora).call(tasksApi.finishTask, { id: one.id })
  })
})

describe('a review', () => {
  test('says something to the patient, which goes with it when it is taken back, and comes with every form of the record', async () => {
    const { id, version } = await addResult(5.4)
    const reviewed = await review(id, version, 'abnormal', 'A little high. Eat fewer bananas.')
    expect(reviewed).toMatchObject({ status: 'abnormal', comment: 'A little high. Eat fewer bananas.', reviewedByName: drCole.name })
    const own = () => as(ada).call(healthRecordsApi.getHealthRecord, { id })
    expect(await own()).toMatchObject({ comment: 'A little high. Eat fewer bananas.' })
    const fhir = await as(ada).raw({ method: 'GET', url: '/api/health-records/export/fhir' })
    expect(fhir.body).toContain('"conclusion":"A little high. Eat fewer bananas."')
    // another status alone keeps what was said, and the patient cannot say it
    expect(await review(id, version + 1, 'normal')).toMatchObject({ comment: 'A little high. Eat fewer bananas.' })
    const told = (await noticesOf(ada)).length
    expect(await review(id, version + 2, 'pending')).toMatchObject({ status: 'pending', comment: null, reviewedByName: null })
    expect(await noticesOf(ada)).toHaveLength(told)
    await review(id, version + 3, 'normal')
  })
})

describe('results that wait for a review', () => {
  const setWait = async (days: number | null) => {
    const { resultsWait } = await as(olive).call(adminContentApi.getContent)
    return as(olive).call(adminContentApi.setResultsWait, { days, version: resultsWait.version })
  }
  const read = (id: string) => as(ada).call(healthRecordsApi.getHealthRecord, { id })
  const waiting = async () => (await as(ada).call(healthRecordsApi.listWaitingResults)).rows
  const url = '/api/health-records/export/fhir'

  test('are nobody’s unless the practice wants it, and it is the admin who says so', async () => {
    const { id, version } = await addResult(4.4)
    expect(await read(id)).toMatchObject({ id, status: 'pending' })
    expect(await waiting()).toEqual([])
    await review(id, version, 'normal')
    expect((await as(olive).call(adminContentApi.getContent)).resultsWait).toEqual({ days: null, version: 0, changedAt: null })
    for (const other of [drCole, ada])
      await expect(as(other).call(adminContentApi.setResultsWait, { days: 3, version: 0 })).rejects.toMatchObject({ status: 403 })
    for (const days of [0, 31, 1.5]) await expect(setWait(days)).rejects.toMatchObject({ status: 400, problem: { field: 'days' } })
    expect((await setWait(3)).resultsWait).toMatchObject({ days: 3, version: 1 })
    await expect(as(olive).call(adminContentApi.setResultsWait, { days: 4, version: 0 })).rejects.toMatchObject({ status: 409 })
    const [row] = await place.sql("select details from audit.log where event_type = 'admin.results_wait_set' and outcome = 'success'")
    expect(row).toEqual({ details: { days: 3 } })
  })
  test('are known to have come and read nowhere, until they are reviewed', async () => {
    const { id, version } = await addResult(4.4, 'canary-of-a-waiting-result')
    const arrivedAt = place.clock.now()
    expect(await waiting()).toEqual([
      { id, type: 'lab-result', arrivedAt: arrivedAt.toISOString(), readableAt: new Date(arrivedAt.getTime() + 3 * dayMs).toISOString() },
    ])
    expect((await noticesOf(ada))[0]).toMatchObject({ event: 'record_added', link: '/health-records' })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    await expect(as(ada).call(healthRecordsApi.listRecordVersions, { id })).rejects.toMatchObject({ status: 404 })
    const list = await as(ada).call(healthRecordsApi.listHealthRecords)
    const series = await as(ada).call(healthRecordsApi.listLabValues)
    expect(JSON.stringify([list, series])).not.toContain(id)
    const found = await as(ada).raw({ method: 'GET', url: '/api/search?q=canary&area=care&language=en' })
    expect(found.statusCode).toBe(200)
    for (const { body } of [found, await as(ada).raw({ method: 'GET', url })]) expect(body).not.toContain('canary-of-a-waiting-result')
    // those who care read it, and it is in their tasks
    expect(await as(drCole).call(healthRecordsApi.getPatientRecord, { patientId: as(ada).id, id })).toMatchObject({ id })
    expect(await openOf(drCole, 'result')).toMatchObject([{ id }])
    await review(id, version, 'normal')
    expect(await waiting()).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'normal' })
    expect((await as(ada).raw({ method: 'GET', url })).body).toContain('canary-of-a-waiting-result')
  })
  test('are read after the days that the practice set; what the patient added never waits', async () => {
    const { id, version } = await addResult(4.4)
    const own = await as(ada).call(healthRecordsApi.addHealthRecord, {
      ...{ type: 'lab-result', title: 'My own', date: '2027-01-03', provider: 'City Lab', description: null, values: [], files: [] },
    })
    expect(await read(own.id)).toMatchObject({ title: 'My own' })
    place.clock.advance(3 * dayMs - 1000)
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
    place.clock.advance(1000)
    expect(await read(id)).toMatchObject({ status: 'pending' })
    expect(await waiting()).toEqual([])
    await setWait(null)
    const { id: next, version: first } = await addResult(4.4)
    expect(await read(next)).toMatchObject({ status: 'pending' })
    await review(id, version, 'normal')
    await review(next, first, 'normal')
    await place.sql("update app.health_records set status = 'normal', reviewed_at = created_at where status = 'pending'")
  })
})

describe('a result out of range that nobody reviews', () => {
  const remindersOf = async (who: Person, event: string) => (await noticesOf(who)).filter((each) => each.event === event)

  test('reminds who added it after three days, once, and after seven tells the admin without whose it is', async () => {
    const normal = await addResult(4.4)
    const { id, version } = await addResult(5.9)
    await place.runScheduledTasks()
    place.clock.advance(3 * dayMs - 60_000)
    await place.runScheduledTasks()
    expect(await remindersOf(drCole, 'result_unreviewed')).toEqual([])
    place.clock.advance(60_000)
    await place.runScheduledTasks()
    await place.runScheduledTasks()
    expect(await remindersOf(drCole, 'result_unreviewed')).toEqual([
      { event: 'result_unreviewed', values: { patient: ada.name }, link: `/tasks/results?result=${id}` },
    ])
    expect(await remindersOf(olive, 'results_unreviewed')).toEqual([])
    place.clock.advance(4 * dayMs)
    await place.runScheduledTasks()
    await place.runScheduledTasks()
    expect(await remindersOf(drCole, 'result_unreviewed')).toHaveLength(1)
    const told = await remindersOf(olive, 'results_unreviewed')
    expect(told).toEqual([{ event: 'results_unreviewed', values: {}, link: '/tasks' }])
    expect(JSON.stringify(told)).not.toContain(ada.name)
    await review(id, version, 'abnormal')
    await review(normal.id, normal.version, 'normal')
  })
  test('that was reviewed in time reminds nobody; one that the patient added reminds those who care', async () => {
    const seen = await addResult(5.9)
    await review(seen.id, seen.version, 'abnormal')
    const own = await as(ada).call(healthRecordsApi.addHealthRecord, {
      ...{ type: 'lab-result', title: 'My own', date: '2027-01-03', provider: 'City Lab', description: null, files: [] },
      values: [potassium(5.6)],
    })
    const before = (await remindersOf(drCole, 'result_unreviewed')).length
    place.clock.advance(3 * dayMs)
    await place.runScheduledTasks()
    const reminders = await remindersOf(drCole, 'result_unreviewed')
    expect(reminders).toHaveLength(before + 1)
    expect(reminders[0]?.link).toBe(`/tasks/results?result=${own.id}`)
    for (const other of [drDiaz, nora]) expect(await remindersOf(other, 'result_unreviewed')).toEqual([])
  })
})

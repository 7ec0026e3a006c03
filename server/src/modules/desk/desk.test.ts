import { appointmentsApi } from '@uzima/contract/appointments'
import { type DeskState, type DeskStep, DeskStepHelp, type DeskVisit, deskApi } from '@uzima/contract/desk'
import { encountersApi } from '@uzima/contract/encounters'
import { practiceApi } from '@uzima/contract/practice'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben, drCole, drDiaz, faith, nora, olive, type Person, visitor } from '../../../test/people.ts'

const { getDeskDay, takeDeskStep } = deskApi
const grace: Person = { ...faith, name: 'Grace Auma', email: 'grace@example.org' }
const words = 'Blood in the morning'

let place: Clinic
let adas: string
let bens: string
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, drCole, drDiaz, nora, olive, faith, grace] })
  const book = async (who: Person, start: string) =>
    (
      await place
        .as(who)
        .call(appointmentsApi.bookAppointment, { doctorId: place.as(drCole).doctorId ?? '', start, reason: words, mode: 'in_person' })
    ).id
  adas = await book(ada, '2027-01-05T09:00:00Z')
  bens = await book(ben, '2027-01-05T09:30:00Z')
  place.clock.set('2027-01-05T08:50:00Z')
})
const day = async (who: Person = faith) => place.as(who).call(getDeskDay)
const take = (id: string, step: DeskStep, from: DeskState, room: string | null = null, who = faith) =>
  place.as(who).call(takeDeskStep, { id, step, from, room })
const events = (subject: Person) =>
  place.sql<{ event: string }>(
    `select event_type as event from audit.log where subject_id = $1 and event_type like 'desk.%' and actor_id = $2 and outcome = 'success' and event_type <> 'desk.viewed' order by id`,
    [place.as(subject).id, place.as(faith).id],
  )

describe('a day at the desk', () => {
  test('has the visits of each clinician in order of time, and neither a reason nor a kind', async () => {
    const answer = await day()
    expect(answer).toMatchObject({ day: '2027-01-05', today: '2027-01-05', timeZone: 'UTC' })
    expect(answer.clinicians).toHaveLength(1)
    expect(answer.clinicians[0]).toMatchObject({
      name: 'Dr. Cole',
      visits: [
        { id: adas, name: 'Ada Muturi', start: '2027-01-05T09:00:00.000Z', end: '2027-01-05T09:30:00.000Z', state: 'booked' },
        { id: bens, state: 'booked', steps: ['check_in'] },
      ],
    })
    expect(JSON.stringify(answer)).not.toContain(words)
    expect(Object.keys(answer.clinicians[0]?.visits[0] ?? {})).not.toContain('reason')
  })
  test('has the first line of why patients come, in their words, where the practice says so, until a visit is over', async () => {
    const settings = await place.as(olive).call(practiceApi.getPracticeSettings)
    const { steps: _, doors: __, mail: ___, changedAt: ____, ...saved } = settings
    const allow = (reasonsAtDesk: boolean | undefined, version: number) =>
      place.as(olive).call(practiceApi.changePracticeSettings, { ...saved, reasonsAtDesk, version, steps: [] })
    expect((await day()).reasons).toEqual([])
    const { version } = await allow(true, settings.version)
    const typed = await place.as(grace).call(deskApi.bookAtDesk, {
      ...{ patientId: place.as(ada).id, doctorId: place.as(drDiaz).doctorId ?? '', type: null, mode: 'in_person' },
      ...{ start: '2027-01-05T11:00:00Z', overbook: true },
    })
    const { id: bookedByBen } = await place.as(ben).call(appointmentsApi.bookAppointment, {
      ...{ doctorId: place.as(drCole).doctorId ?? '', start: '2027-01-05T11:30:00Z', mode: 'in_person' },
      reason: `${'Very long '.repeat(14)}\nand private`,
    })
    const shown = (await day()).reasons
    // nothing was written for what the desk has booked
    expect(shown.map(({ visitId }) => visitId).sort()).toEqual([adas, bens, bookedByBen].sort())
    expect(shown.find(({ visitId }) => visitId === adas)?.reason).toBe(words)
    expect(shown.find(({ visitId }) => visitId === bookedByBen)?.reason).toMatch(/^Very long .{109}…$/)
    expect(
      await place.sql("select details->>'reasons' as shown from audit.log where event_type = 'desk.viewed' order by id desc limit 1"),
    ).toEqual([{ shown: '3' }])
    expect(JSON.stringify(await place.as(faith).call(deskApi.getDeskChoices))).not.toContain(words)
    // absent is as it is
    expect((await allow(undefined, version)).reasonsAtDesk).toBe(true)
    await allow(false, version + 1)
    expect((await day()).reasons).toEqual([])
    await place.as(ben).call(appointmentsApi.cancelAppointment, { id: bookedByBen, reason: null })
    await place.as(grace).call(deskApi.cancelDeskVisit, { id: typed.id, from: typed.start, fromDoctorId: place.as(drDiaz).doctorId ?? '' })
  })
  test('of another date has the visits of that date', async () => {
    expect((await place.as(faith).call(getDeskDay, { day: '2027-01-06' })).clinicians).toEqual([])
  })
  test('is for the front desk alone, and opens no visit to it', async () => {
    for (const who of [ada, drCole, nora, olive]) await expect(place.as(who).call(getDeskDay)).rejects.toMatchObject({ status: 403 })
    await expect(place.as(visitor).call(getDeskDay)).rejects.toMatchObject({ status: 401 })
    await expect(place.as(faith).call(appointmentsApi.getAppointment, { id: adas })).rejects.toMatchObject({ status: 404 })
  })
})

describe('a step', () => {
  test('leads on, and Undo leads back one step; each is in the access history of the patient', async () => {
    expect(await take(adas, 'check_in', 'booked')).toMatchObject({
      ...{ state: 'arrived', arrivedAt: '2027-01-05T08:50:00.000Z', steps: ['to_room', 'undo'] },
      changed: { by: 'Faith Njeri', at: '2027-01-05T08:50:00.000Z' },
    })
    expect(await take(adas, 'to_room', 'arrived', '3')).toMatchObject({ state: 'in_room', room: '3' })
    expect(await take(adas, 'undo', 'in_room')).toMatchObject({ state: 'arrived', room: null, inRoomAt: null })
    await take(adas, 'to_room', 'arrived')
    expect(await take(adas, 'leave', 'in_room')).toMatchObject({ state: 'done', steps: ['undo'] })
    expect((await events(ada)).map(({ event }) => event)).toEqual([
      ...['desk.checked_in', 'desk.brought_to_room', 'desk.step_undone', 'desk.brought_to_room', 'desk.left'],
    ])
  })
  test('is taken once: whoever comes second learns who was first, and how it is now', async () => {
    const outcomes = await Promise.allSettled([faith, grace].map((who) => take(bens, 'check_in', 'booked', null, who)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const won = outcomes.find((each): each is PromiseFulfilledResult<DeskVisit> => each.status === 'fulfilled')
    const lost = outcomes.find((each): each is PromiseRejectedResult => each.status === 'rejected')
    expect(lost?.reason).toMatchObject({ status: 409, problem: { code: 'desk_step_taken' } })
    const { visit } = DeskStepHelp.parse(lost?.reason.problem.help)
    expect(visit).toEqual(won?.value)
    await take(bens, 'undo', 'arrived')
  })
  test('is not skipped, and nobody is missed before the start', async () => {
    for (const [step, from] of [
      ['to_room', 'booked'],
      ['miss', 'booked'],
      ['undo', 'booked'],
    ] as const)
      await expect(take(bens, step, from)).rejects.toMatchObject({ status: 409, problem: { code: 'desk_step_not_due' } })
  })
  test('is taken on the day itself', async () => {
    place.clock.set('2027-01-04T20:00:00Z')
    await expect(take(bens, 'check_in', 'booked')).rejects.toMatchObject({ problem: { code: 'desk_step_not_due' } })
    place.clock.set('2027-01-05T08:50:00Z')
  })
})

describe('the doctor and the patient', () => {
  test('a visit that the doctor completes is done, and the desk changes nothing of it', async () => {
    place.clock.set('2027-01-05T09:20:00Z')
    await place.as(drCole).call(appointmentsApi.completeAppointment, { id: adas })
    expect((await day()).clinicians[0]?.visits[0]).toMatchObject({ state: 'done', steps: [] })
    await expect(take(adas, 'undo', 'done')).rejects.toMatchObject({ problem: { code: 'desk_step_taken' } })
  })
  test('somebody missed is told, and the visit is open again after Undo', async () => {
    place.clock.set('2027-01-05T09:45:00Z')
    expect(await take(bens, 'miss', 'booked')).toMatchObject({ state: 'no_show', steps: ['undo'] })
    const told = await place.sql(`select from app.notifications where user_id = $1 and event = 'visit_missed'`, [place.as(ben).id])
    expect(told).toHaveLength(1)
    expect(await place.as(ben).call(appointmentsApi.getAppointment, { id: bens })).toMatchObject({ status: 'no_show' })
    expect(await take(bens, 'undo', 'no_show')).toMatchObject({ state: 'booked' })
    expect(await place.as(ben).call(appointmentsApi.getAppointment, { id: bens })).toMatchObject({ status: 'scheduled' })
  })
  test('a visit that is moved begins anew, and a cancelled one is gone', async () => {
    await take(bens, 'check_in', 'booked')
    await place.as(drCole).call(appointmentsApi.rescheduleAppointment, { id: bens, start: '2027-01-06T09:00:00Z' })
    const tomorrow = await place.as(faith).call(getDeskDay, { day: '2027-01-06' })
    expect(tomorrow.clinicians[0]?.visits).toMatchObject([{ id: bens, state: 'booked', changed: null, steps: [] }])
    await place.as(ben).call(appointmentsApi.cancelAppointment, { id: bens })
    expect((await place.as(faith).call(getDeskDay, { day: '2027-01-06' })).clinicians).toEqual([])
  })
})

test('every desk hears of a step and of a booking', async () => {
  const hint = vi.spyOn(place.app.system.services.live, 'hint')
  const visit = await place.as(ada).call(appointmentsApi.bookAppointment, {
    ...{ doctorId: place.as(drCole).doctorId ?? '', start: '2027-01-05T11:00:00Z', reason: words, mode: 'in_person' },
  })
  await expect.poll(() => hint.mock.calls).toContainEqual([['front_desk'], 'desk', visit.id])
  hint.mockClear()
  await take(visit.id, 'check_in', 'booked')
  await expect.poll(() => hint.mock.calls).toContainEqual([['front_desk'], 'desk', visit.id])
  expect(hint.mock.calls).toContainEqual([[place.as(drCole).id], 'schedule', visit.id])
})

test('the doctor sees in the schedule who has come and who is in a room, and nobody else does', async () => {
  const start = '2027-01-05T16:00:00Z'
  const { id } = await place
    .as(nora)
    .call(appointmentsApi.bookAppointment, { doctorId: place.as(drCole).doctorId ?? '', start, reason: words, mode: 'in_person' })
  const seen = async (who: Person) =>
    (await place.as(who).call(appointmentsApi.listSchedule, { from: '2027-01-05', days: 1 })).arrivals.find(({ visitId }) => visitId === id)
  expect(await seen(drCole)).toBeUndefined()
  await take(id, 'check_in', 'booked')
  const arrivedAt = place.clock.now().toISOString()
  expect(await seen(drCole)).toEqual({ visitId: id, arrivedAt, inRoom: false, room: null, hasLeft: false })
  await take(id, 'to_room', 'arrived', '3')
  expect(await seen(drCole)).toEqual({ visitId: id, arrivedAt, inRoom: true, room: '3', hasLeft: false })
  expect(await seen(drDiaz)).toBeUndefined()
  await take(id, 'leave', 'in_room')
  expect(await seen(drCole)).toEqual({ visitId: id, arrivedAt, inRoom: false, room: '3', hasLeft: true })
})

test('whoever comes early may be seen early: the doctor signs, follows up and completes, and the desk has checked them in first', async () => {
  const { id } = await place.as(ben).call(appointmentsApi.bookAppointment, {
    ...{ doctorId: place.as(drCole).doctorId ?? '', start: '2027-01-05T15:00:00Z', reason: words, mode: 'in_person' },
  })
  const doctor = place.as(drCole)
  const note = { subjective: 'Well', objective: '', assessment: '', plan: '', diagnoses: [], summary: 'All is well', followUp: '' }
  await doctor.call(encountersApi.startNote, { appointmentId: id, ...note })
  const sign = () => doctor.call(encountersApi.signNote, { appointmentId: id, version: 1, ...note, hold: null })
  const complete = () => doctor.call(appointmentsApi.completeAppointment, { id })
  for (const act of [sign, complete]) await expect(act()).rejects.toMatchObject({ problem: { code: 'appointment_not_started' } })
  await take(id, 'check_in', 'booked')
  expect((await doctor.call(appointmentsApi.getAppointment, { id })).actions).toEqual(['reschedule', 'cancel', 'complete', 'writeNote'])
  expect((await place.as(ben).call(appointmentsApi.getAppointment, { id })).actions).not.toContain('complete')
  expect(await sign()).toMatchObject({ status: 'signed' })
  expect(await complete()).toMatchObject({ status: 'completed' })
})

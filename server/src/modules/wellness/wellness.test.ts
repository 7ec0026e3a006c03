import { appointmentsApi } from '@uzima/contract/appointments'
import { type AddGoal, type AddScreening, wellnessApi as api, mostGoals } from '@uzima/contract/wellness'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, ben, drCole, drDiaz, eve, nora, olive, type Person, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic()
  for (const who of [ada, ben]) await giveConsent(place.as(who))
  await place.as(ada).call(appointmentsApi.bookAppointment, {
    doctorId: place.as(drCole).doctorId ?? '',
    start: '2027-01-06T09:00:00.000Z',
    reason: 'Check',
    mode: 'in_person',
  })
  await place.sql("update app.profiles set date_of_birth = '1984-03-12', gender = 'female' where id = $1", [place.as(ada).id])
})

const steps: AddGoal = {
  title: 'Walk every day',
  category: 'activity',
  target: 8000,
  current: 0,
  unit: 'steps',
  deadline: '2027-03-31',
  frequency: 'daily',
}
const dentist: AddScreening = {
  catalogId: null,
  type: 'Dentist',
  kind: 'screening',
  lastCompleted: null,
  intervalMonths: 12,
  nextDue: null,
}
const addGoal = (more: Partial<AddGoal> = {}, who: Person = ada, headers?: Record<string, string>) =>
  place.as(who).call(api.addGoal, { ...steps, ...more }, headers)
const addScreening = (more: Partial<AddScreening> = {}, who: Person = ada) => place.as(who).call(api.addScreening, { ...dentist, ...more })
const own = (who: Person = ada) => place.as(who).call(api.getWellness)
const clear = async (who: Person) => {
  for (const table of ['wellness_goals', 'wellness_screenings'])
    await place.sql(`delete from app.${table} where patient_id = $1`, [place.as(who).id])
}
const eventsOf = (who: Person, event: string) =>
  place.sql('select subject_id, details from audit.log where actor_id = $1 and event_type = $2', [place.as(who).id, event])

describe('addGoal', () => {
  // @acceptance WELLNESS-009
  test('keeps the goal, with what is done already as its first entry, and says so in the log', async () => {
    const goal = await addGoal({ current: 2000 })
    expect(goal).toEqual({
      id: goal.id,
      title: 'Walk every day',
      category: 'activity',
      target: 8000,
      current: 2000,
      unit: 'steps',
      deadline: '2027-03-31',
      frequency: 'daily',
      percent: 25,
      state: 'active',
      isOnTrack: true,
      streak: 0,
    })
    expect(await eventsOf(ada, 'wellness_goal.added')).toMatchObject([{ details: {} }])
    expect((await place.as(ada).call(api.listGoalEntries, { id: goal.id })).rows).toMatchObject([{ day: '2027-01-04', amount: 2000 }])
    expect((await own()).goals).toEqual([goal])
  })
  test('the content is encrypted in the database', async () => {
    const rows = await place.sql(
      'select content as encrypted from app.wellness_goals union all select amount from app.wellness_goal_entries',
    )
    expect(rows).toHaveLength(2)
    for (const { encrypted } of rows) {
      expect(encrypted).toBeInstanceOf(Buffer)
      for (const word of ['Walk', 'steps', '2000', '2027']) expect((encrypted as Buffer).includes(word)).toBe(false)
    }
  })
  test('sent twice under one key is stored once', async () => {
    const headers = { 'idempotency-key': 'one-filled-goal' }
    expect((await addGoal({}, ben, headers)).id).toBe((await addGoal({}, ben, headers)).id)
    expect((await own(ben)).goals).toHaveLength(1)
  })
  test.each([
    ['title', { title: ' ' }, 'required_field'],
    ['title', { title: 'x'.repeat(101) }, 'too_long'],
    ['unit', { unit: '' }, 'required_field'],
    ['target', { target: 0 }, 'invalid_input'],
    ['target', { target: 1.005 }, 'invalid_input'],
    ['current', { current: -1 }, 'invalid_input'],
    ['deadline', { deadline: '2027-01-03' }, 'deadline_passed'],
    ['deadline', { deadline: '2027-02-30' }, 'invalid_input'],
    ['deadline', { deadline: '2047-01-05' }, 'invalid_input'],
    ['frequency', { frequency: 'hourly' as never }, 'invalid_input'],
  ] satisfies [string, Partial<AddGoal>, string][])('a wrong %s is told: %j', async (field, wrong, code) => {
    await expect(addGoal(wrong)).rejects.toMatchObject({ status: 400, problem: { field, code } })
  })
  test('a deadline can be today, in the person’s own zone', async () => {
    place.clock.set('2027-01-04T23:30:00Z')
    // half past midnight in Paris
    await expect(addGoal({ deadline: '2027-01-04' }, ben)).rejects.toMatchObject({ problem: { code: 'deadline_passed' } })
    await addGoal({ deadline: '2027-01-05' }, ben)
    expect((await own(ben)).today).toBe('2027-01-05')
    place.clock.set('2027-01-04T08:00:00Z')
  })
  test('their number is limited', async () => {
    await clear(ben)
    for (let n = 0; n < mostGoals; n += 1) await addGoal({}, ben)
    await expect(addGoal({}, ben)).rejects.toMatchObject({ status: 409, problem: { code: 'goals_full' } })
    await clear(ben)
  })
  test('requires a confirmed address and consent to the notice', async () => {
    await expect(addGoal({}, visitor as never)).rejects.toMatchObject({ status: 401 })
    await expect(addGoal({}, eve)).rejects.toMatchObject({ problem: { code: 'email_not_verified' } })
    await expect(addGoal({}, olive)).rejects.toMatchObject({ status: 403, problem: { code: 'forbidden' } })
    await expect(addGoal({}, nora)).rejects.toMatchObject({ status: 403, problem: { code: 'consent_required' } })
  })
})

describe('entries', () => {
  test('add up to progress and a streak, and no longer do when deleted', async () => {
    const { id } = await addGoal({ target: 10 })
    for (const [day, amount] of [
      ['2027-01-02', 10],
      ['2027-01-03', 12],
      ['2027-01-04', 4],
    ] as const)
      await place.as(ada).call(api.addGoalEntry, { id, day, amount })
    const reached = await place.as(ada).call(api.addGoalEntry, { id, day: '2027-01-04', amount: 6 })
    expect(reached).toMatchObject({ current: 10, percent: 100, streak: 3 })
    expect(await eventsOf(ada, 'wellness_goal.entered')).toHaveLength(4)
    const { rows } = await place.as(ada).call(api.listGoalEntries, { id })
    expect(rows.map(({ day, amount }) => [day, amount])).toEqual([
      ['2027-01-04', 6],
      ['2027-01-04', 4],
      ['2027-01-03', 12],
      ['2027-01-02', 10],
    ])
    const [, , third] = rows
    const broken = await place.as(ada).call(api.deleteGoalEntry, { id, entryId: third?.id ?? '' })
    expect(broken).toMatchObject({ current: 10, streak: 1 })
    await expect(place.as(ada).call(api.deleteGoalEntry, { id, entryId: third?.id ?? '' })).rejects.toMatchObject({
      status: 404,
      problem: { code: 'goal_entry_not_found' },
    })
  })
  test('sent twice under one key counts once; the key is valid for that goal and amount only', async () => {
    const { id } = await addGoal({ target: 10 })
    const other = await addGoal({ target: 10 })
    const headers = { 'idempotency-key': 'one-filled-entry' }
    const entry = { id, day: '2027-01-04', amount: 4 }
    for (let time = 0; time < 2; time += 1)
      expect(await place.as(ada).call(api.addGoalEntry, entry, headers)).toMatchObject({ id, current: 4 })
    expect((await place.as(ada).call(api.listGoalEntries, { id })).rows).toHaveLength(1)
    for (const changed of [{ amount: 5 }, { id: other.id }])
      await expect(place.as(ada).call(api.addGoalEntry, { ...entry, ...changed }, headers)).rejects.toMatchObject({
        status: 422,
        problem: { code: 'idempotency_key_reused' },
      })
  })
  test.each([
    ['day', { day: '2027-01-05' }, 'date_in_future'],
    ['day', { day: '1812-01-01' }, 'date_too_early'],
    ['amount', { amount: 0 }, 'invalid_input'],
  ])('a wrong %s is told: %j', async (field, wrong, code) => {
    const [goal] = (await own()).goals
    const entry = { id: goal?.id ?? '', day: '2027-01-04', amount: 1, ...wrong }
    await expect(place.as(ada).call(api.addGoalEntry, entry)).rejects.toMatchObject({ status: 400, problem: { field, code } })
  })
})

describe('editGoal and deleteGoal', () => {
  test('a changed goal keeps its entries; a deleted one is gone with them', async () => {
    const { id } = await addGoal({ current: 4000 })
    const { current: _, ...words } = steps
    const edited = await place.as(ada).call(api.editGoal, { ...words, id, title: 'Walk', target: 5000 })
    expect(edited).toMatchObject({ title: 'Walk', current: 4000, percent: 80 })
    await expect(place.as(ada).call(api.editGoal, { ...words, id, deadline: '2027-01-01' })).rejects.toMatchObject({
      problem: { field: 'deadline', code: 'deadline_passed' },
    })
    await place.as(ada).call(api.deleteGoal, { id })
    expect(await place.sql('select id from app.wellness_goal_entries where goal_id = $1', [id])).toEqual([])
  })
  test('a deadline that has passed may stay as it is', async () => {
    const { id } = await addGoal({ deadline: '2027-01-04' })
    place.clock.set('2027-01-06T08:00:00Z')
    const { current: _, ...words } = steps
    const edited = await place.as(ada).call(api.editGoal, { ...words, id, deadline: '2027-01-04' })
    expect(edited).toMatchObject({ state: 'overdue', isOnTrack: false })
    place.clock.set('2027-01-04T08:00:00Z')
  })
})

describe('screenings', () => {
  test('a proposed one is planned, done, due again by its interval, and no longer proposed', async () => {
    const { rows, asOf } = await place.as(ada).call(api.listProposals)
    const breast = rows.find(({ catalogId }) => catalogId === 'breast')
    expect(breast).toMatchObject({ certainty: 'recommended', intervalMonths: 24, ageFrom: 40, ageTo: 74, source: 'USPSTF', grade: 'B' })
    expect(asOf).toContain('2025')
    const added = await addScreening({ catalogId: 'breast', type: null, intervalMonths: 24 })
    expect(added).toMatchObject({ catalogId: 'breast', lastCompleted: null, nextDue: '2027-01-04', overdue: false })
    expect((await place.as(ada).call(api.listProposals)).rows.map(({ catalogId }) => catalogId)).not.toContain('breast')
    await expect(addScreening({ catalogId: 'breast', type: null })).rejects.toMatchObject({ problem: { code: 'screening_exists' } })

    const headers = { 'idempotency-key': 'one-filled-day' }
    const done = await place.as(ada).call(api.completeScreening, { id: added.id, day: '2026-12-31' }, headers)
    expect(done).toMatchObject({ lastCompleted: '2026-12-31', nextDue: '2028-12-31', overdue: false, done: ['2026-12-31'] })
    expect(await eventsOf(ada, 'screening.completed')).toHaveLength(1)
    // a repeat after a lost answer
    expect(await place.as(ada).call(api.completeScreening, { id: added.id, day: '2026-12-31' }, headers)).toEqual(done)
    await expect(place.as(ada).call(api.completeScreening, { id: added.id, day: '2026-12-31' })).rejects.toMatchObject({
      problem: { field: 'day', code: 'screening_day_known' },
    })
    await expect(place.as(ada).call(api.completeScreening, { id: added.id, day: '2027-01-05' })).rejects.toMatchObject({
      problem: { field: 'day', code: 'date_in_future' },
    })
  })
  test('a dismissed proposal is no longer shown, and can be restored; the history is kept', async () => {
    const { call } = place.as(ada)
    const ids = async () => (await call(api.listProposals)).rows.map(({ catalogId }) => catalogId)
    expect(await ids()).toContain('flu')
    const setAside = await call(api.dismissProposal, { catalogId: 'flu' })
    expect(setAside).toEqual({ catalogId: 'flu', kind: 'vaccination', type: 'Influenza', dismissedAt: place.clock.now().toISOString() })
    // a repeat changes nothing
    expect(await call(api.dismissProposal, { catalogId: 'flu' })).toEqual(setAside)
    expect(await ids()).not.toContain('flu')
    expect((await call(api.listProposals)).setAside).toEqual([setAside])
    await call(api.restoreProposal, { catalogId: 'flu' })
    expect((await call(api.listProposals)).setAside).toEqual([])
    expect(await ids()).toContain('flu')
    for (const catalogId of ['flu', 'no such row'])
      await expect(call(api.restoreProposal, { catalogId })).rejects.toMatchObject({ status: 404, problem: { code: 'proposal_not_found' } })
    await expect(call(api.dismissProposal, { catalogId: 'no such row' })).rejects.toMatchObject({ status: 404 })
    await call(api.dismissProposal, { catalogId: 'flu' })
    const kept = await place.sql('select content, restored_at is null as open from app.wellness_dismissals order by dismissed_at, id')
    expect(kept.map(({ open }) => open)).toEqual([false, true])
    for (const { content } of kept) expect((content as Buffer).includes('flu')).toBe(false)
    await call(api.restoreProposal, { catalogId: 'flu' })
    for (const [event, times] of [
      ['wellness_proposal.dismissed', 3],
      ['wellness_proposal.restored', 2],
    ] as const)
      expect(await eventsOf(ada, event)).toHaveLength(times)
  })
  // @acceptance WELLNESS-010
  test('overdue follows from the day', async () => {
    const { id } = await addScreening({ lastCompleted: '2026-01-03' })
    const [first] = (await own()).screenings
    expect(first).toMatchObject({ id, nextDue: '2027-01-03', overdue: true, type: 'Dentist' })
    expect((await own()).statistics).toMatchObject({ overdueScreenings: 1 })
    const later = await place
      .as(ada)
      .call(api.editScreening, { id, type: 'Dentist, Lake Street', intervalMonths: 6, nextDue: '2027-02-01' })
    expect(later).toMatchObject({ type: 'Dentist, Lake Street', nextDue: '2027-02-01', overdue: false, intervalMonths: 6 })
    await place.as(ada).call(api.deleteScreening, { id })
    expect((await own()).screenings.map((each) => each.id)).not.toContain(id)
  })
  test('a series ends with its last dose', async () => {
    await place.sql("update app.profiles set date_of_birth = '1970-01-01' where id = $1", [place.as(ada).id])
    const { id } = await addScreening({ catalogId: 'zoster', type: null, intervalMonths: 2, lastCompleted: '2026-10-31' })
    expect((await own()).screenings.find((each) => each.id === id)).toMatchObject({
      kind: 'vaccination',
      doses: 2,
      nextDue: '2026-12-31',
      overdue: true,
    })
    expect(await place.as(ada).call(api.completeScreening, { id, day: '2027-01-04' })).toMatchObject({ nextDue: null, overdue: false })
  })
  test.each([
    ['type', { type: null }, 'required_field'],
    ['catalogId', { catalogId: 'nothing', type: null }, 'invalid_input'],
    ['lastCompleted', { lastCompleted: '2027-01-05' }, 'date_in_future'],
    ['nextDue', { nextDue: '1812-01-01' }, 'date_too_early'],
    ['intervalMonths', { intervalMonths: 0 }, 'invalid_input'],
  ] satisfies [string, Partial<AddScreening>, string][])('a wrong %s is told: %j', async (field, wrong, code) => {
    await expect(addScreening(wrong)).rejects.toMatchObject({ status: 400, problem: { field, code } })
  })
  test('names what the profile lacks', async () => {
    expect(await place.as(ben).call(api.listProposals)).toMatchObject({ rows: [], missing: ['dateOfBirth', 'gender'] })
  })
})

describe('other people', () => {
  test('another person’s and an unknown one give the same answer', async () => {
    const { id } = await addGoal({ current: 5 })
    const [entry] = (await place.as(ada).call(api.listGoalEntries, { id })).rows
    const screening = await addScreening()
    const { current: _, ...words } = steps
    for (const call of [
      () => place.as(ben).call(api.editGoal, { ...words, id }),
      () => place.as(ben).call(api.deleteGoal, { id }),
      () => place.as(ben).call(api.listGoalEntries, { id }),
      () => place.as(ben).call(api.addGoalEntry, { id, day: '2027-01-04', amount: 1 }),
      () => place.as(ben).call(api.deleteGoalEntry, { id, entryId: entry?.id ?? '' }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, problem: { code: 'goal_not_found' } })
    for (const call of [
      () => place.as(ben).call(api.completeScreening, { id: screening.id, day: '2027-01-04' }),
      () => place.as(ben).call(api.editScreening, { id: screening.id, type: 'x', intervalMonths: null, nextDue: null }),
      () => place.as(ben).call(api.deleteScreening, { id: screening.id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, problem: { code: 'screening_not_found' } })
  })
  test('someone who cares for the patient can read it, audited; nobody else can', async () => {
    const patientId = place.as(ada).id
    expect(await place.as(drCole).call(api.getPatientWellness, { patientId })).toEqual(await own())
    expect(await eventsOf(drCole, 'wellness.viewed')).toMatchObject([{ subject_id: patientId }])
    await expect(place.as(drDiaz).call(api.getPatientWellness, { patientId })).rejects.toMatchObject({
      status: 404,
      problem: { code: 'patient_not_found' },
    })
    await expect(place.as(ben).call(api.getPatientWellness, { patientId })).rejects.toMatchObject({ status: 403 })
  })
  test('without consent, row-level security shows nothing, even if a route let someone in', async () => {
    await giveConsent(place.as(nora))
    await addGoal({}, nora)
    await addScreening({}, nora)
    // deletes the consent events, but not their copy in the profile
    await place.sql('delete from app.consents where user_id = $1', [place.as(nora).id])
    expect(await own(nora)).toMatchObject({ goals: [], screenings: [] })
  })
})

describe('getHealthServices', () => {
  test('counts what the person has', async () => {
    const { goals, screenings } = await own()
    const services = await place.as(ada).call(api.getHealthServices)
    expect(services).toEqual({
      visits: 1,
      contacts: 0,
      checks: 0,
      medications: 0,
      records: 0,
      vitals: 0,
      goals: goals.filter(({ state }) => state === 'active').length,
      overdue: goals.filter(({ state }) => state === 'overdue').length + screenings.filter(({ overdue }) => overdue).length,
    })
  })
  test('without consent, what requires it is not counted', async () => {
    expect(await place.as(drDiaz).call(api.getHealthServices)).toEqual({
      visits: 0,
      contacts: 0,
      checks: 0,
      medications: null,
      records: null,
      vitals: null,
      goals: null,
      overdue: null,
    })
  })
})

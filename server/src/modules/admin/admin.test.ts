import { adminApi } from '@uzima/contract/admin'
import { providersApi } from '@uzima/contract/providers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, drCole, olive, visitor } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole, olive], env: { AUTH_RELAXED: 'on' } })
})

const licence = { number: 'LIC-778-XYZ', region: 'Nairobi County' }
/** Signs up a provider, as any client would; the address is confirmed by default. */
async function apply(email: string, { kind = 'doctor', isConfirmed = true } = {}): Promise<string> {
  const application = {
    kind,
    specialty: 'Cardiology',
    licence_number: licence.number,
    licence_region: licence.region,
    languages: ['en', 'sw'],
  }
  const data = { name: `Applicant ${email}`, role: 'provider', locale: 'fr', time_zone: 'UTC', application }
  const made = await place
    .as(visitor)
    .raw({ method: 'POST', url: '/auth/v1/signup', body: { email, password: 'a long enough secret', data } })
  expect(made.statusCode, made.body).toBe(200)
  if (isConfirmed) {
    const [mail] = await place.mails(email)
    const confirmed = await place
      .as(visitor)
      .raw({ method: 'POST', url: '/auth/v1/verify', body: { type: 'signup', email, token: mail?.code } })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
  }
  const [row] = await place.sql<{ id: string }>(
    'select a.id from app.provider_applications a join auth.users u on u.id = a.user_id where u.email = $1',
    [email],
  )
  return row?.id ?? ''
}
const roleOf = async (email: string) =>
  (await place.sql<{ role: string }>('select p.role from app.profiles p join auth.users u on u.id = p.id where u.email = $1', [email]))[0]
    ?.role
const { listApplications, approveApplication, rejectApplication } = adminApi

describe('announceApplications', () => {
  test('every admin is notified of a new application once, when its address is confirmed', async () => {
    await apply('early@example.org', { isConfirmed: false })
    await place.runScheduledTasks()
    expect(await place.mails(olive.email)).toEqual([])
    await apply('waiting@example.org')
    await place.runScheduledTasks()
    await place.runScheduledTasks()
    expect(await place.mails(olive.email)).toMatchObject([{ letter: 'application_waiting', link: 'http://localhost:3000/admin' }])
    expect(await place.sql("select content from app.notifications where event = 'application_waiting'")).toEqual([
      { content: { name: 'Applicant waiting@example.org' } },
    ])
  })
})

describe('listApplications', () => {
  test('lists applicants with their licence, newest first, and is audited', async () => {
    const { rows } = await place.as(olive).call(listApplications, { status: 'pending' })
    expect(rows.map((row) => row.email)).toEqual(['waiting@example.org', 'early@example.org'])
    expect(rows[0]).toMatchObject({
      licenceNumber: licence.number,
      licenceRegion: licence.region,
      isEmailConfirmed: true,
      languages: ['en', 'sw'],
    })
    expect(await place.sql("select actor_id from audit.log where event_type = 'applications.listed'")).toEqual([
      { actor_id: place.as(olive).id },
    ])
  })
  test('the licence is stored encrypted', async () => {
    const [row] = await place.sql<{ licence_number: Buffer }>('select licence_number from app.provider_applications limit 1')
    expect(row?.licence_number.toString('latin1')).not.toContain(licence.number)
  })
  test.each([
    ['a patient', ada, 403],
    ['a doctor', drCole, 403],
    ['a visitor', visitor, 401],
  ] as const)('%s may not', async (_, who, status) => {
    await expect(place.as(who).call(listApplications)).rejects.toMatchObject({ status })
  })
})

describe('approveApplication', () => {
  test('makes the applicant a doctor in the directory, notified by email in their language and in the app', async () => {
    const id = await apply('doctor@example.org')
    expect(await place.as(olive).call(approveApplication, { id })).toMatchObject({ id, status: 'approved' })
    expect(await roleOf('doctor@example.org')).toBe('doctor')
    const { rows } = await place.as(visitor).call(providersApi.listDoctors, { specialty: 'Cardiology' })
    expect(rows).toMatchObject([{ name: 'Applicant doctor@example.org', languages: ['en', 'sw'] }])
    const [mail] = await place.mails('doctor@example.org')
    expect(mail).toMatchObject({ letter: 'application_approved', subject: 'Votre compte professionnel Uzima est prêt' })
    expect(await place.sql("select count(*)::int from app.notifications where event = 'application_approved'")).toEqual([{ count: 1 }])
    expect(await place.sql("select resource_id, outcome from audit.log where event_type = 'application.approved'")).toEqual([
      { resource_id: id, outcome: 'success' },
    ])
  })
  test('makes a nurse a professional, who is not in the directory', async () => {
    const id = await apply('nurse@example.org', { kind: 'nurse' })
    await place.as(olive).call(approveApplication, { id })
    expect(await roleOf('nurse@example.org')).toBe('professional')
    expect(await place.sql('select profession_type from app.healthcare_professionals')).toEqual([{ profession_type: 'nurse' }])
  })
  test('decides once, even concurrently', async () => {
    const id = await apply('twice@example.org')
    const decide = (url: string) => place.as(olive).raw({ method: 'POST', url: `/api/admin/applications/${id}/${url}`, body: {} })
    const answers = await Promise.all([decide('approve'), decide('reject'), decide('approve')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json().code)).toEqual([
      'application_decided',
      'application_decided',
    ])
  })
  test('an applicant with an unconfirmed address cannot become a provider', async () => {
    const { rows } = await place.as(olive).call(listApplications, { status: 'pending' })
    const id = rows.find((row) => row.email === 'early@example.org')?.id ?? ''
    await expect(place.as(olive).call(approveApplication, { id })).rejects.toMatchObject({
      status: 409,
      problem: { code: 'application_unconfirmed' },
    })
    expect(await roleOf('early@example.org')).toBe('patient')
  })
  test('an unknown application is not found; a patient may not decide', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    await expect(place.as(olive).call(approveApplication, { id })).rejects.toMatchObject({
      status: 404,
      problem: { code: 'application_not_found' },
    })
    await expect(place.as(ada).call(approveApplication, { id })).rejects.toMatchObject({ status: 403 })
  })
})

describe('rejectApplication', () => {
  test('keeps the applicant a patient and shows the encrypted note to them only', async () => {
    const id = await apply('refused@example.org')
    await place.as(olive).call(rejectApplication, { id, note: 'The licence has expired.' })
    expect(await roleOf('refused@example.org')).toBe('patient')
    const [stored] = await place.sql<{ decision_note: Buffer }>('select decision_note from app.provider_applications where id = $1', [id])
    expect(stored?.decision_note.toString('latin1')).not.toContain('expired')
    const signedIn = await place.as(visitor).raw({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      body: { email: 'refused@example.org', password: 'a long enough secret' },
    })
    const own = await place
      .as(visitor)
      .raw({ method: 'GET', url: '/api/admin/applications/own', headers: { authorization: `Bearer ${signedIn.json().access_token}` } })
    expect(own.json()).toMatchObject({ application: { id, status: 'rejected', decisionNote: 'The licence has expired.' } })
    expect(await place.as(ada).call(adminApi.getOwnApplication)).toEqual({ application: null })
  })
})

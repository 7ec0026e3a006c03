import { appointmentsApi } from '@uzima/contract/appointments'
import { chartApi } from '@uzima/contract/chart'
import { conditionsApi } from '@uzima/contract/conditions'
import { medicationsApi } from '@uzima/contract/medications'
import { socialHistoryApi } from '@uzima/contract/social-history'
import { wellnessApi } from '@uzima/contract/wellness'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { giveConsent } from '../../../test/consent.ts'
import { ada, drCole } from '../../../test/people.ts'

let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada, drCole], env: { AUTH_RELAXED: 'on' } })
  await giveConsent(place.as(ada))
  const visit = { start: '2027-01-06T09:00:00.000Z', reason: 'Check', mode: 'video' } as const
  await place.as(ada).call(appointmentsApi.bookAppointment, { ...visit, doctorId: place.as(drCole).doctorId ?? '' })
  await place.sql("update app.profiles set gender = 'female', date_of_birth = '1995-01-01' where id = $1", [place.as(ada).id])
})
beforeEach(() => place.sql('delete from app.social_history; delete from app.conditions'))

const answer =
  (status: 'pregnant' | 'not-pregnant' | 'unknown', daysAgo: number, weeks: number | null = null) =>
  async () => {
    const said = { topic: 'pregnancy', status, dueDate: null, weeks, intent: 'unsaid' } as const
    const { id } = await place.as(ada).call(socialHistoryApi.addSocialHistory, { answer: said, note: null })
    await place.sql(`update app.social_history set recorded_at = recorded_at - $2 * interval '1 day' where id = $1`, [id, daysAgo])
  }
const problem = (status: 'active' | 'resolved', daysAgo: number) => async () => {
  const { id } = await place.as(ada).call(conditionsApi.addCondition, {
    ...{ problem: { listed: 'pregnancy', code: 'Z33', text: 'Pregnancy' }, status, isChronic: false, onset: null, note: null },
  })
  await place.sql(`update app.conditions set updated_at = updated_at - $2 * interval '1 day' where id = $1`, [id, daysAgo])
}

/** Where a pregnancy is read: the flag and the prevention of the chart, the checks of both sides, and the patient's own list. */
async function readings() {
  const patientId = place.as(ada).id
  const chart = await place.as(drCole).call(chartApi.getChart, { patientId })
  const checks = [
    await place.as(ada).call(medicationsApi.checkMedication, { name: 'Isotretinoin' }),
    await place.as(drCole).call(medicationsApi.checkPatientMedication, { patientId, name: 'Isotretinoin' }),
  ]
  const own = (await place.as(ada).call(wellnessApi.listVaccinationSeries)).rows
  return {
    flag: chart.flags.some(({ kind }) => kind === 'pregnancy'),
    prevention: chart.prevention.some(({ id, state }) => id === 'rsv' && state === 'due'),
    screening: chart.prevention.some(({ id }) => id === 'preg_hbv'),
    checks: checks.map(({ alerts }) => alerts.some((alert) => alert.kind === 'pregnancy' && alert.entry !== null)),
    own: own.some(({ catalogId, state }) => catalogId === 'rsv' && state === 'due'),
  }
}

test.each<[string, boolean, (() => Promise<void>)[]]>([
  ['nothing was said', false, []],
  ['an answer', true, [answer('pregnant', 0)]],
  ['an answer of 299 days ago', true, [answer('pregnant', 299)]],
  ['an answer of 301 days ago', false, [answer('pregnant', 301)]],
  ['an answer of 210 days ago, in the 20th week then', false, [answer('pregnant', 210, 20)]],
  ['a problem', true, [problem('active', 0)]],
  ['a problem of 299 days ago', true, [problem('active', 299)]],
  ['a problem of 301 days ago', false, [problem('active', 301)]],
  ['a problem that is over', false, [problem('resolved', 0)]],
  ['a problem, and later the answer no', false, [problem('active', 20), answer('not-pregnant', 10)]],
  ['the answer no, and later a problem', true, [problem('active', 10), answer('not-pregnant', 20)]],
  ['an answer, and later a problem that is over', false, [answer('pregnant', 20), problem('resolved', 10)]],
  ['a problem, and an answer that says nothing', true, [problem('active', 20), answer('unknown', 10)]],
])('%s is read in one way everywhere', async (_, isPregnant, said) => {
  for (const say of said) await say()
  expect(await readings()).toEqual({
    ...{ flag: isPregnant, prevention: isPregnant, screening: isPregnant },
    ...{ checks: [isPregnant, isPregnant], own: isPregnant },
  })
})

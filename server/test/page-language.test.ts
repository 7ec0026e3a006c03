import { clinicalReviewsApi } from '@uzima/contract/clinical-reviews'
import { cardApi } from '@uzima/contract/emergency-contacts/card'
import { paymentsApi } from '@uzima/contract/payments'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from './clinic.ts'
import { giveConsent } from './consent.ts'
import { ada } from './people.ts'

// Ada's account is in English, and she has switched the page to Swahili.
const swahili = { 'accept-language': 'sw' }
let place: Clinic
beforeAll(async () => {
  place = await clinic({ people: [ada] })
  await giveConsent(place.as(ada))
  await place.as(ada).call(cardApi.writeCard, { bloodGroup: null, shows: ['birth_date'] })
})

describe('what is downloaded is in the language of the page', () => {
  test.each([
    ['/api/medications/list.pdf', 'orodha-ya-dawa.pdf'],
    ['/api/immunizations/card', 'kadi-ya-chanjo.pdf'],
    ['/api/emergency-contacts/card.pdf', 'kadi-ya-dharura.pdf'],
    ['/api/clinical-reviews/measurements/rules.pdf', 'kanuni-za-kitabibu-measurements'],
    ['/api/health-records/export/pdf', 'rekodi-za-afya.pdf'],
    ['/api/health-records/export/fhir', 'rekodi-za-afya.fhir.json'],
  ])('%s', async (url, name) => {
    const { statusCode, headers } = await place.as(ada).raw({ method: 'GET', url, headers: swahili })
    expect([statusCode, headers['content-disposition']]).toEqual([200, expect.stringContaining(name)])
  })
  test('and so is the list of payments', async () => {
    expect(await place.as(ada).call(paymentsApi.exportPayments, {}, swahili)).toMatch(/^\uFEFFTarehe,/)
  })
})

test('the rules of the clinical data are read in the language of the page', async () => {
  const { listClinicalRules } = clinicalReviewsApi
  const input = { part: 'measurements' } as const
  const [english, translated] = [
    await place.as(ada).call(listClinicalRules, input),
    await place.as(ada).call(listClinicalRules, input, swahili),
  ]
  expect(translated.rows.map(({ id }) => id)).toEqual(english.rows.map(({ id }) => id))
  expect(translated.rows[0]?.statement).not.toBe(english.rows[0]?.statement)
})

import { type Locale, locale } from '@uzima/contract/fields'
import { symptomCheckerApi as api, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Clinic, clinic } from '../../../test/clinic.ts'
import { ada, ben } from '../../../test/people.ts'

const may = { ...ada, name: 'May Achieng', email: 'may@example.org' }

let place: Clinic
let check: SymptomCheck
beforeAll(async () => {
  place = await clinic({ people: [ada, ben, may] })
  const analyze = (who: typeof ada, primarySymptom: string) =>
    place.as(who).call(api.analyzeSymptoms, {
      primarySymptom,
      duration: null,
      severity: null,
      additionalSymptoms: [],
      description: null,
      age: null,
      sex: null,
      isPregnant: false,
      isImmunosuppressed: false,
      language: 'en',
    })
  const alarming = 'knee hurts and now the whole leg is grey and i think it went numb'
  check = await analyze(ada, alarming)
  await analyze(may, alarming)
  await analyze(ben, 'runny nose and sneezing')
})

const asked: Record<Locale, string> = {
  en: 'Words often used in an emergency: {words}. So we asked what it is about.',
  es: 'Palabras que se usan a menudo en una emergencia: {words}. Por eso preguntamos de qué se trata.',
  fr: 'Des mots souvent employés dans une urgence\u202F: {words}. Nous avons donc demandé de quoi il s’agit.',
  sw: 'Maneno yanayotumiwa mara nyingi wakati wa dharura: {words}. Kwa hiyo tuliuliza tatizo linahusu nini.',
}
const saidIn = (language: Locale) => asked[language].replace('{words}', check.alarmWords.join(', '))
/** As a PDF breaks its lines, blanks do not count. */
const dense = (text: string) => text.replaceAll(/\s/g, '')

async function printed(who: typeof ada, language: Locale): Promise<string> {
  await place.sql('update app.profiles set locale = $1 where id = $2', [language, place.as(who).id])
  const { rawPayload } = await place.as(who).raw({ method: 'GET', url: '/api/health-records/export/pdf' })
  const opened = await getDocument({ data: new Uint8Array(rawPayload), verbosity: 0 }).promise
  const pages = Array.from({ length: opened.numPages }, async (_, index) => (await opened.getPage(index + 1)).getTextContent())
  const items = (await Promise.all(pages)).flatMap((page) => page.items)
  return dense(items.map((item) => ('str' in item ? item.str : '')).join(''))
}

type Entry = { resource: { resourceType: string; note?: { text: string }[] } }
const notesOf = async (who: typeof ada) => {
  const answer = await place.as(who).raw({ method: 'GET', url: '/api/health-records/export/fhir' })
  return answer
    .json<{ entry: Entry[] }>()
    .entry.flatMap(({ resource }) => (resource.resourceType === 'RiskAssessment' ? (resource.note ?? []) : []))
    .map(({ text }) => text)
}

describe('the words that made the checker ask about an emergency', () => {
  test('are some', () => expect(check.alarmWords.length).toBeGreaterThan(0))
  test.each(locale.options)('stand in the PDF in %s', async (language) => {
    // nobody may take more than three exports in an hour
    expect(await printed(language === 'en' || language === 'es' ? ada : may, language)).toContain(dense(saidIn(language)))
  })
  test('stand in no PDF where it did not ask', async () => {
    const text = await printed(ben, 'en')
    expect(text).toContain(dense('runny nose and sneezing'))
    expect(text).not.toContain(dense('Words often used'))
  })
  test('stand with the reasons by FHIR', async () => {
    expect(await notesOf(ada)).toContain(saidIn('en'))
    const others = await notesOf(ben)
    expect(others.length).toBeGreaterThan(0)
    expect(others.join('\n')).not.toContain('Words often used')
  })
})

import { isBelieved } from '@uzima/contract/chart/verification'
import type { Locale } from '@uzima/contract/fields'
import type { SocialAnswer, SocialHistoryContent } from '@uzima/contract/social-history/content'
import { auditScore, packYears } from '@uzima/contract/social-history/scores'
import { dueDateOf } from '#clinical/pregnancy-said.ts'
import type { ExportScope } from '#export/exporter.ts'
import { changedAt, coding, type FhirEntry, practitioner, referenceTo } from '#export/fhir.ts'
import { drawSection, momentText, onePage } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import { namesOf } from '#modules/chart/public.ts'
import type { Pdf } from '#pdf/document.ts'
import { answerLines, labelsOf } from './document-texts.ts'
import { type OwnCodes, ownCodes } from './own-codes.ts'
import { findAnswersToTake, givenAt, type SocialHistoryRow } from './queries.ts'
import { socialHistoryRecord } from './record.ts'

type Taken = SocialHistoryContent &
  Omit<SocialHistoryRow, keyof SocialHistoryContent | 'source'> & { givenAt: Date; recorderName: string | null }

/** Read at once: their number is limited. */
export const everyAnswer = ({ patientId, read, services }: ExportScope): Promise<Taken[]> =>
  read(async (db) => {
    const rows = await findAnswersToTake(db, patientId)
    const [decrypt, names] = await Promise.all([
      socialHistoryRecord.decrypter({ db, services }, [patientId]),
      namesOf(
        db,
        rows.map(({ recordedBy }) => recordedBy),
      ),
    ])
    return rows.map((row) => ({ ...row, ...decrypt(row), givenAt: givenAt(row), recorderName: names.get(row.recordedBy) ?? null }))
  })

const snomed = (code: string, display: string) => ({ coding: [coding('snomed', code, display)], text: display })
const smoking = {
  never: snomed('266919005', 'Never smoked tobacco'),
  former: snomed('8517006', 'Ex-smoker'),
  current: snomed('77176002', 'Smoker'),
} as const
const pregnant = {
  pregnant: snomed('77386006', 'Pregnant'),
  'not-pregnant': snomed('60001007', 'Not pregnant'),
  breastfeeding: snomed('60001007', 'Not pregnant'),
  unknown: snomed('261665006', 'Unknown'),
} as const
const intents = {
  wants: 'Wants to become pregnant',
  maybe: 'Ambivalent',
  'does-not-want': 'Does not want to become pregnant',
  unsaid: null,
} as const

const loinc = (code: string, display: string) => ({ code: { coding: [coding('loinc', code, display)], text: display } })
const component = (code: string, display: string, value: object) => ({ ...loinc(code, display), ...value })
const counted = (value: number, unit: string) => ({ value, unit, ...coding('ucum', unit) })
const score = (value: number) => ({ valueQuantity: counted(value, '{score}') })

/** Code and value of an answer: LOINC's, with those of US Core where it has them. */
function observed(answer: SocialAnswer, at: Date, own: OwnCodes): Record<string, unknown> {
  switch (answer.topic) {
    case 'tobacco': {
      const years = packYears(answer)
      const kind = answer.kind ? [{ ...own.asked('kind', 'Kind of tobacco'), valueString: answer.kind }] : []
      const amounts = [
        ...(answer.perDay === null ? [] : [{ ...own.asked('perDay', 'How many a day'), valueQuantity: counted(answer.perDay, '/d') }]),
        ...(answer.years === null ? [] : [{ ...own.asked('years', 'For how many years'), valueQuantity: counted(answer.years, 'a') }]),
        ...(answer.quitYear === null ? [] : [{ ...own.asked('quitYear', 'Year of quitting'), valueDateTime: String(answer.quitYear) }]),
      ]
      const packs =
        years === null
          ? []
          : [
              component('8664-5', 'Cigarettes smoked total (pack per year)', {
                valueQuantity: counted(years, '{PackYears}'),
              }),
            ]
      const isSmoked = answer.kind !== 'smokeless' && answer.kind !== 'vape'
      return {
        ...loinc('72166-2', 'Tobacco smoking status'),
        valueCodeableConcept: isSmoked ? smoking[answer.status] : own.answered(answer.status, answer.status),
        ...(kind.length + amounts.length + packs.length > 0 && { component: [...kind, ...amounts, ...packs] }),
      }
    }
    case 'alcohol':
      return {
        ...loinc('75626-2', 'Total score [AUDIT-C]'),
        ...score(auditScore(answer)),
        component: [
          component('68518-0', 'How often do you have a drink containing alcohol', { valueInteger: answer.often }),
          component('68519-8', 'How many standard drinks containing alcohol do you have on a typical day', { valueInteger: answer.drinks }),
          component('68520-6', 'How often do you have 6 or more drinks on 1 occasion', { valueInteger: answer.sixOrMore }),
        ],
      }
    case 'pregnancy': {
      const due = dueDateOf({ ...answer, at })
      const intent = intents[answer.intent]
      const parts = [
        ...(due === null ? [] : [component('11778-8', 'Delivery date Estimated', { valueDateTime: due })]),
        ...(answer.status === 'breastfeeding' ? [component('63895-7', 'Breastfeeding status', { valueBoolean: true })] : []),
        ...(intent
          ? [
              component('86645-9', 'Pregnancy intention in the next year - Reported', {
                valueCodeableConcept: own.answered(answer.intent, intent),
              }),
            ]
          : []),
      ]
      return {
        ...loinc('82810-3', 'Pregnancy status'),
        valueCodeableConcept: pregnant[answer.status],
        ...(parts.length > 0 && { component: parts }),
      }
    }
    case 'occupation':
      return {
        ...loinc('11341-5', 'History of Occupation'),
        valueCodeableConcept: { text: answer.text },
        ...(answer.industry !== null && {
          component: [component('86188-0', 'History of Occupation industry', { valueCodeableConcept: { text: answer.industry } })],
        }),
      }
    case 'living':
      return {
        ...loinc('71802-3', 'Housing status'),
        valueCodeableConcept: own.answered(answer.situation, labelsOf('en').living[answer.situation]),
      }
  }
}

/** Work is of the time since it began; when that was said is when it was issued. */
const timeOf = (answer: SocialAnswer, at: Date) =>
  answer.topic === 'occupation' && answer.since !== null
    ? { effectivePeriod: { start: answer.since }, issued: at.toISOString() }
    : { effectiveDateTime: at.toISOString() }

/** The same with its names in a language, for people to read. */
function inWords(said: Record<string, unknown>, about: Parameters<typeof answerLines>[0], namesIn: Locale | undefined) {
  const { code, valueCodeableConcept: value } = said
  if (!namesIn) return said
  return {
    ...said,
    code: { ...(code as object), text: labelsOf(namesIn).topic[about.answer.topic] },
    ...(value !== undefined && { valueCodeableConcept: { ...(value as object), text: answerLines(about, namesIn).join(', ') } }),
  }
}

export async function* socialHistoryResources(scope: ExportScope): AsyncGenerator<FhirEntry> {
  const subject = referenceTo('Patient', scope.patientId)
  const own = ownCodes(scope.services.config.publicUrl)
  for (const { id, answer, verification, note, givenAt: at, recordedBy, updatedAt, recorderName } of await everyAnswer(scope)) {
    const isWrong = !isBelieved({ verification })
    const performer = recordedBy === scope.patientId ? subject : practitioner(recordedBy, recorderName)
    yield {
      resourceType: 'Observation',
      id,
      ...changedAt(updatedAt),
      status: isWrong ? 'entered-in-error' : 'final',
      category: [{ coding: [coding('observationCategory', 'social-history', 'Social History')] }],
      ...inWords(observed(answer, at, own), { answer, at }, scope.namesIn),
      subject,
      ...timeOf(answer, at),
      ...(performer && { performer: [performer] }),
      ...(note && { note: [{ text: note }] }),
    }
  }
}

export async function drawSocialHistory(pdf: Pdf, scope: ExportScope): Promise<void> {
  const { locale } = scope
  const labels = labelsOf(locale)
  const { columns, none, self, verifications } = textsOf(locale).socialHistory
  await drawSection(
    pdf,
    { heading: labels.list.title, none, columns },
    { topic: 3, what: 5, by: 3 },
    onePage(everyAnswer(scope)),
    ({ answer, note, givenAt: at, recordedBy, recorderName, verification }) => ({
      topic: labels.topic[answer.topic],
      what: [...answerLines({ answer, at }, locale), note].filter(Boolean).join('\n'),
      by: [recordedBy === scope.patientId ? self : (recorderName ?? ''), momentText(at, scope), verifications[verification]].join('\n'),
    }),
  )
}

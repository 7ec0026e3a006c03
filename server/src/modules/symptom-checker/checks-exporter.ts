import type { Locale } from '@uzima/contract/fields'
import { asPeopleSay, mostSeverity, type SymptomCheck } from '@uzima/contract/symptom-checker'
import { textsOf as namesOf } from '#clinical/symptoms/texts.ts'
import type { ExportScope } from '#export/exporter.ts'
import { momentText, pagesOf } from '#export/pages.ts'
import { textsOf } from '#export/texts.ts'
import type { Pdf } from '#pdf/document.ts'
import { fill } from '#texts.ts'
import { findingOf } from './assessment.ts'
import { decryptChecks } from './encrypted-checks.ts'
import { findChecks, findDoctorsGiven } from './queries.ts'
import { findingIn, toCheck } from './serializer.ts'

/** An exported check with the names of the chosen items and of the doctors it was shared with. */
export type Kept = { check: SymptomCheck; more: string[]; doctors: string[] }

/** The person's checks, latest first, in pages. */
export const everyCheck = ({ patientId, read, asked, services }: ExportScope, language: Locale) =>
  pagesOf<Kept>(
    { read, asked },
    async (db, cursor, limit) => {
      const rows = await findChecks(db, patientId, cursor, limit)
      if (rows.length === 0) return []
      const given = await findDoctorsGiven(
        db,
        rows.map(({ id }) => id),
      )
      return (await decryptChecks({ db, services }, rows)).map((opened) => ({
        check: toCheck(opened, language, { specialty: null, sharedWith: [], crew: null }),
        more: opened.content.input.additionalSymptoms.map((symptom) => findingIn(namesOf(language), findingOf[symptom]).name),
        doctors: given.filter(({ checkId }) => checkId === opened.id).map(({ doctorName }) => doctorName),
      }))
    },
    ({ check }) => ({ at: new Date(check.createdAt), id: check.id }),
  )

export const namesIn = ({ understood }: SymptomCheck, state: 'present' | 'denied') =>
  understood.filter((finding) => finding.state === state).map(({ name }) => name)

export async function drawChecks(pdf: Pdf, scope: ExportScope): Promise<void> {
  const said = textsOf(scope.locale).checks
  pdf.heading(said.heading)
  let isEmpty = true
  for await (const page of everyCheck(scope, scope.locale)) {
    if (isEmpty) pdf.text(said.about, 'muted')
    isEmpty = false
    for (const kept of page) {
      pdf.heading(kept.check.primarySymptom, 3)
      pdf.facts(factsOf(kept, scope).filter(({ value }) => value !== ''))
    }
    await pdf.settle()
  }
  if (isEmpty) pdf.text(said.none, 'muted')
}

/** All inputs and results; empty where there are none. */
function factsOf({ check, more, doctors }: Kept, scope: ExportScope): { label: string; value: string }[] {
  const said = textsOf(scope.locale).checks
  const { labels } = said
  return [
    { label: labels.when, value: momentText(new Date(check.createdAt), scope) },
    { label: labels.description, value: check.description ?? '' },
    { label: labels.more, value: more.join(', ') },
    { label: labels.severity, value: severityOf(check, scope.locale) },
    { label: labels.person, value: personOf(check, scope.locale) },
    { label: labels.present, value: namesIn(check, 'present').join(', ') },
    { label: labels.denied, value: namesIn(check, 'denied').join(', ') },
    { label: labels.ruledOut, value: check.ruledOut.map(({ name }) => name).join(', ') },
    { label: labels.unread, value: check.unread.join(', ') },
    { label: labels.urgency, value: check.urgency === null ? said.nothing : said.urgencies[check.urgency] },
    {
      label: labels.reasons,
      value: [
        ...check.crises.map((kind) => said.crises[kind]),
        ...check.flags.map(({ reason, source }) => `${reason} (${source})`),
        ...check.raisedBy.map((reason) => said.raisedBy[reason]),
        ...cautionsOf(check, scope.locale),
      ].join('\n'),
    },
    { label: labels.possible, value: check.possibleConditions.map(({ name, percent }) => `${name}, ${percent} %`).join('\n') },
    { label: labels.helps, value: check.recommendations.join('\n') },
    { label: labels.seeDoctorIf, value: check.seeDoctorIf.join('\n') },
    { label: labels.doctors, value: doctors.join(', ') },
  ]
}

/** Why it is not called harmless: nothing was understood, words were like an emergency's, questions are open, or an answer was not known. */
export function cautionsOf({ urgency, understood, crises, alarmWords, precautions }: SymptomCheck, locale: Locale): string[] {
  const said = textsOf(locale).checks
  const isNothing = urgency !== null && understood.length === 0 && crises.length === 0
  return [
    ...(isNothing ? [said.nothing] : []),
    ...(alarmWords.length > 0 ? [fill(said.alarm, { words: alarmWords.join(', ') })] : []),
    ...precautions.map((reason) => said.precautions[reason]),
  ]
}

function severityOf({ severity, duration }: SymptomCheck, locale: Locale): string {
  const said = textsOf(locale).checks
  if (duration === null) return severity === null ? '' : `${severity} / ${mostSeverity}`
  const since = said.durations[duration]
  return severity === null ? since : fill(said.severity, { value: String(severity), duration: since })
}

function ageText(years: number, locale: Locale): string {
  const { count, unit } = asPeopleSay(years)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function personOf({ age, sex, isPregnant, isImmunosuppressed }: SymptomCheck, locale: Locale): string {
  const said = textsOf(locale).checks
  return [
    age === null ? '' : fill(said.age, { age: ageText(age, locale) }),
    sex === null ? '' : said.sexes[sex],
    isPregnant ? said.pregnant : '',
    isImmunosuppressed ? said.immunosuppressed : '',
  ]
    .filter(Boolean)
    .join(', ')
}

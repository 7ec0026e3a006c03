import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import type { FhirResource } from '#export/fhir.ts'
import { partialText } from '#export/pages.ts'
import { oxygenOf, withOxygen } from '#modules/vitals/public.ts'
import { fill, textsFrom, words } from '#texts.ts'
import { valuesAt } from './parameters.ts'
import { isAbsence, type SectionName, sectionNames } from './summary-sections.ts'

export const textsOf = textsFrom(
  'summary',
  z.object({
    title: z.string(),
    sections: words(...sectionNames),
    none: words('problems', 'allergies'),
    unknown: words('problems', 'allergies', 'medications', 'immunizations', 'results', 'procedures'),
    words: words(
      ...([
        'since',
        'until',
        'reaction',
        'severe',
        'unconfirmed',
        'remission',
        'recurrence',
        'timesADay',
        'onceADay',
        'asNeeded',
        'dose',
        'reason',
      ] as const),
      ...(['ageAtOnset', 'death', 'undated'] as const),
    ),
    levels: words('L', 'H', 'LL', 'HH', 'A'),
    findings: z.record(z.string(), z.string()),
  }),
)

type Reading = { locale: Locale; timeZone: string }

/** What a section says, for people: it holds nothing that its entries do not say. */
export function narrativeOf(name: SectionName, entries: readonly FhirResource[], reading: Reading) {
  const { none, unknown } = textsOf(reading.locale)
  const lines = entries.map((each) => (isAbsence(each) ? line(absenceText(name, each, none, unknown)) : lineOf(each, reading)))
  const said = lines.length > 0 ? `<ul>${lines.join('')}</ul>` : `<p>${escaped(read(unknown, name) ?? '')}</p>`
  return { status: 'generated', div: `<div xmlns="http://www.w3.org/1999/xhtml" lang="${reading.locale}">${said}</div>` }
}

const read = (table: Record<string, string>, key: string): string | undefined => table[key]
const absenceText = (name: string, resource: FhirResource, none: Record<string, string>, unknown: Record<string, string>) =>
  (/\.no-[a-z]+-info$/.test(resource.id) ? unknown : none)[name] ?? ''

const line = (title: string, details: readonly string[] = []) =>
  `<li><b>${escaped(title)}</b>${details.length > 0 ? ` ${escaped(details.join('; '))}` : ''}</li>`
const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? '')

const first = (resource: FhirResource, path: string): string | undefined => {
  const [value] = valuesAt(resource, path)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
const wordIf = (is: boolean, word: string) => (is ? [word] : [])

function lineOf(resource: FhirResource, reading: Reading): string {
  const { words: said } = textsOf(reading.locale)
  const on = (path: string) => dateText(first(resource, path), reading)
  const since = (path: string) => on(path).map((date) => fill(said.since, { date }))
  const name = first(resource, 'code.text') ?? first(resource, 'code.coding.display') ?? ''
  const unconfirmed = wordIf(valuesAt(resource, 'verificationStatus.coding.code').includes('unconfirmed'), said.unconfirmed)
  const reason = valuesAt(resource, 'reasonCode.text').map((text) => fill(said.reason, { text: String(text) }))
  switch (resource.resourceType) {
    case 'Condition': {
      const state = first(resource, 'clinicalStatus.coding.code')
      return line(name, [
        ...since('onsetDateTime'),
        ...on('abatementDateTime').map((date) => fill(said.until, { date })),
        ...(state === 'remission' || state === 'recurrence' ? [said[state]] : []),
        ...unconfirmed,
      ])
    }
    case 'AllergyIntolerance': {
      const text = valuesAt(resource, 'reaction.manifestation.text').join(', ')
      const isSevere = resource.criticality === 'high' || first(resource, 'reaction.severity') === 'severe'
      return line(name, [
        ...(text ? [fill(said.reaction, { text })] : []),
        ...wordIf(isSevere, said.severe),
        ...since('onsetDateTime'),
        ...unconfirmed,
      ])
    }
    case 'MedicationRequest':
      return line(first(resource, 'medicationCodeableConcept.text') ?? '', [
        ...valuesAt(resource, 'dosageInstruction.text').map(String),
        ...howOften(resource, reading),
        ...reason,
      ])
    case 'Immunization': {
      const number = first(resource, 'protocolApplied.doseNumberPositiveInt')
      const [date = said.undated] = on('occurrenceDateTime')
      return line(first(resource, 'vaccineCode.text') ?? '', [date, ...(number ? [fill(said.dose, { number })] : [])])
    }
    case 'Procedure': {
      const [date = said.undated] = [...on('performedDateTime'), ...on('performedPeriod.start'), ...on('performedPeriod.end')]
      return line(name, [date, ...reason])
    }
    case 'FamilyMemberHistory': {
      const number = first(resource, 'condition.onsetAge.value')
      return line(first(resource, 'relationship.text') ?? '', [
        ...valuesAt(resource, 'condition.code.text').map(String),
        ...(number ? [fill(said.ageAtOnset, { number })] : []),
        ...wordIf(valuesAt(resource, 'condition.contributedToDeath').includes(true), said.death),
      ])
    }
    default:
      return line(name, [...valueText(resource, reading), ...on('effectiveDateTime')])
  }
}

/** As much of a date as is known; of an instant its day where the reader is. */
function dateText(date: string | undefined, { locale, timeZone }: Reading): string[] {
  if (date === undefined) return []
  if (date.length <= 10) return [partialText(date, locale)]
  return [new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(date))]
}

function howOften(medicine: FhirResource, { locale }: Reading): string[] {
  const { words: said } = textsOf(locale)
  if (valuesAt(medicine, 'dosageInstruction.asNeededBoolean').includes(true)) return [said.asNeeded]
  const number = first(medicine, 'dosageInstruction.timing.repeat.frequency')
  return number === undefined ? [] : [number === '1' ? said.onceADay : fill(said.timesADay, { number })]
}

function valueText(observation: FhirResource, { locale }: Reading): string[] {
  const { levels, findings } = textsOf(locale)
  const number = new Intl.NumberFormat(locale)
  const amounts = (path: string) => valuesAt(observation, path).map((each) => number.format(Number(each)))
  const level = read(levels, first(observation, 'interpretation.coding.code') ?? '')
  const marked = level === undefined ? [] : [level]
  const [value] = amounts('valueQuantity.value')
  if (value !== undefined)
    return [withOxygen(withUnit(value, first(observation, 'valueQuantity.unit')), breathed(observation), locale), ...marked]
  const concept = first(observation, 'valueCodeableConcept.text') ?? first(observation, 'valueCodeableConcept.coding.display')
  if (concept !== undefined) return [findings[first(observation, 'valueCodeableConcept.coding.code') ?? ''] ?? concept, ...marked]
  const text = first(observation, 'valueString')
  if (text !== undefined) return [text]
  const parts = amounts('component.valueQuantity.value')
  return parts.length > 0 ? [withUnit(parts.join('/'), first(observation, 'component.valueQuantity.unit')), ...marked] : []
}
/** What was breathed while a saturation was measured: without it the value would read as one on air. */
const breathed = (observation: FhirResource) =>
  oxygenOf(
    valuesAt(observation, 'component').flatMap((each) => {
      const part = each as FhirResource
      const code = first(part, 'code.coding.code')
      const amount = first(part, 'valueQuantity.value')
      return code === undefined || amount === undefined ? [] : [{ code, amount: Number(amount) }]
    }),
  )
/** A unit in braces counts something: it has no name of its own. */
const withUnit = (value: string, unit: string | undefined) => (unit && !unit.startsWith('{') ? `${value} ${unit}` : value)

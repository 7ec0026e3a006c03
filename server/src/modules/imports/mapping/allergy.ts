import type { WriteAllergy } from '@uzima/contract/allergies'
import { type Manifestation, manifestations } from '@uzima/contract/allergies/content'
import { substanceLength } from '@uzima/contract/allergies/substance'
import { entryTextLength } from '@uzima/contract/chart/entries'
import type { Omission } from '@uzima/contract/imports/kinds'
import { plain } from '#clinical/name-words.ts'
import { allergyLabelsOf, substanceCalled } from '#modules/allergies/public.ts'
import { codingsOf, dateOf, hasCode, type Json, nameOf, notesIn, objectsIn, omittedOf, shortened, textIn } from './foreign.ts'
import type { Mapped } from './mapped.ts'

/** SNOMED CT codes of reactions that the portal has words for. */
const reactions: Record<string, Manifestation> = {
  ...{ '39579001': 'anaphylaxis', '417516000': 'anaphylaxis', '41291007': 'angioedema', '400075008': 'angioedema' },
  ...{ '267036007': 'breathing', '230145002': 'breathing', '126485001': 'hives', '247472004': 'hives', '271807003': 'rash' },
  ...{ '418363000': 'itching', '418290006': 'itching', '65124004': 'swelling', '56018004': 'wheezing', '64531003': 'runny_nose' },
  ...{ '43116000': 'eczema', '386661006': 'fever', '422587007': 'nausea', '62315008': 'diarrhoea', '21522001': 'stomach_pain' },
  ...{ '25064002': 'headache', '404640003': 'dizziness', '49727002': 'cough', '68962001': 'muscle_pain', '80313002': 'palpitations' },
}
/** Statements that there is none, which are no allergy. */
const noneKnown = [
  '716186003',
  '409137002',
  '428607008',
  '429625007',
  'no-allergy-info',
  'no-known-allergies',
  'no-known-medication-allergies',
]

export function toAllergy(resource: Json): Mapped {
  const name = nameOf(resource.code)
  if (hasCode(resource.code, ...noneKnown) || /^(no known|nkda|nka\b)/i.test(name ?? '')) return { leftOut: 'nothing_known', name }
  if (hasCode(resource.verificationStatus, 'entered-in-error', 'refuted') || resource.status === 'entered-in-error')
    return { leftOut: 'withdrawn', name }
  // C-CDA and some programs have the substance with the reaction alone
  const text = name ?? nameOf(objectsIn(resource.reaction)[0]?.substance) ?? nameOf(resource.substance)
  if (text === null) return { leftOut: 'no_name', name: null }
  const omitted = new Set<Omission>()
  if (codingsOf(resource.code).length > 0) omitted.add('code')
  const all = objectsIn(resource.reaction)
  const { known, own } = reactionsOf(
    all.flatMap(({ manifestation, description }) => [...objectsIn(manifestation), ...(textIn(description) ? [{ text: description }] : [])]),
  )
  const severities = all.flatMap(({ severity }) => textIn(severity) ?? [])
  const severity = (['severe', 'moderate', 'mild'] as const).find((each) => severities.includes(each)) ?? null
  const substance = shortened(text, substanceLength, omitted) ?? text
  const says: WriteAllergy = {
    substance: { code: substanceCalled(substance), text: substance },
    type: resource.type === 'intolerance' ? 'intolerance' : 'allergy',
    state:
      (['inactive', 'resolved'] as const).find((each) => hasCode(resource.clinicalStatus, each) || resource.clinicalStatus === each) ??
      'active',
    manifestations: known,
    reaction: shortened(own, entryTextLength, omitted),
    severity,
    criticality: (['low', 'high'] as const).find((each) => resource.criticality === each) ?? null,
    onset: dateOf(resource, 'onset'),
    note: shortened(notesIn(resource.note), entryTextLength, omitted),
  }
  const kept = [
    'clinicalStatus',
    'verificationStatus',
    'status',
    'type',
    'criticality',
    'code',
    'reaction',
    'onsetDateTime',
    'onsetPeriod',
    'note',
  ]
  return { kind: 'allergy', says, omitted: omittedOf(resource, kept, omitted) }
}

/** Those that the portal has words for, and the rest as words. */
function reactionsOf(concepts: Json[]): { known: Manifestation[]; own: string | null } {
  const known = new Set<Manifestation>()
  const own = new Set<string>()
  for (const concept of concepts) {
    const text = nameOf(concept)
    const coded = codingsOf(concept).flatMap(({ code }) => reactions[code] ?? [])
    const named = manifestations.filter((each) => text !== null && plain(allergyLabelsOf('en').manifestation[each]) === plain(text))
    for (const each of coded.length > 0 ? coded : named) known.add(each)
    if (coded.length === 0 && named.length === 0 && text !== null) own.add(text)
  }
  return { known: manifestations.filter((each) => known.has(each)), own: [...own].join(', ') || null }
}

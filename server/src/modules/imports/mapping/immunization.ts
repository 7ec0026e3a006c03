import { entryTextLength } from '@uzima/contract/chart/entries'
import { giverLength, lotLength, mostDoses, type NotDoneReason, vaccineLength, type WriteImmunization } from '@uzima/contract/immunizations'
import type { Omission } from '@uzima/contract/imports/kinds'
import { vaccineList } from '#clinical/immunizations/vaccines.ts'
import { plain } from '#clinical/name-words.ts'
import type { FhirResource } from '#export/fhir.ts'
import {
  codesOf,
  codingsOf,
  dateIn,
  dateOf,
  hasCode,
  nameOf,
  notesIn,
  numberIn,
  objectsIn,
  omittedOf,
  shortened,
  textIn,
} from './foreign.ts'
import { type Around, type Mapped, namesIn } from './mapped.ts'

const reasons: [NotDoneReason, ...string[]][] = [
  ['refused', 'PATOBJ', 'PHILISOP', 'RELIG', 'VACEFF', 'VACSAF', '591000119102', '160932005'],
  ['medical', 'MEDPREC', '310376006'],
  ['immune', 'IMMUNE', '171257003'],
  ['out_of_stock', 'OSTOCK'],
]
const sites: Record<string, WriteImmunization['site']> = { LA: 'left_arm', RA: 'right_arm', LT: 'left_thigh', RT: 'right_thigh' }
const ownSites = ['mouth', 'nose', 'other'] as const

export function toImmunization(resource: FhirResource, around: Around): Mapped {
  const [cvx] = codesOf(resource.vaccineCode, 'cvx')
  const code = vaccineOf(cvx)
  const name = nameOf(resource.vaccineCode) ?? (code === null ? null : (vaccineList().vaccines.get(code)?.names.en ?? null))
  if (resource.status === 'entered-in-error') return { leftOut: 'withdrawn', name }
  // 998 is no vaccine given, 999 an unknown one
  if (cvx === '998' || hasCode(resource.vaccineCode, 'no-immunization-info')) return { leftOut: 'nothing_known', name }
  if (name === null) return { leftOut: 'no_name', name }
  const omitted = new Set<Omission>()
  const isGiven = resource.status !== 'not-done' && resource.notGiven !== true && resource.wasNotGiven !== true
  const [dose] = objectsIn(resource.protocolApplied).flatMap(
    (each) => numberIn(each.doseNumberPositiveInt) ?? numberIn(each.doseNumberString) ?? [],
  )
  const [site] = codingsOf(resource.site).flatMap((each) => sites[each.code] ?? [])
  const ownSite = ownSites.find((each) => nameOf(resource.site) === each) ?? null
  const performers = objectsIn(resource.performer)
  const givenBy = namesIn(
    performers.map(({ actor }) => actor),
    resource,
    around,
  )
  const place = namesIn(resource.location, resource, around)
  const date = dateOf(resource, 'occurrence') ?? dateIn(resource.date)
  if (
    !isGiven &&
    Object.keys(resource).some((each) => ['lotNumber', 'expirationDate', 'site', 'performer', 'protocolApplied'].includes(each))
  )
    omitted.add('details')
  const says: WriteImmunization = {
    vaccine: { code, text: shortened(name, vaccineLength, omitted) ?? name },
    status: isGiven ? 'completed' : 'not-done',
    statusReason: isGiven ? null : reasonOf(resource.statusReason),
    date,
    doseNumber: isGiven && dose !== undefined && Number.isInteger(dose) && dose >= 1 && dose <= mostDoses ? dose : null,
    lot: isGiven ? shortened(textIn(resource.lotNumber), lotLength, omitted) : null,
    expiry: isGiven ? dateIn(resource.expirationDate) : null,
    site: isGiven ? (site ?? ownSite) : null,
    givenBy: isGiven ? shortened(givenBy, giverLength, omitted) : null,
    place: shortened(place, giverLength, omitted),
    primarySource: false,
    note: shortened(notesIn(resource.note), entryTextLength, omitted),
  }
  if (codingsOf(resource.vaccineCode).some((each) => code === null || each.code !== cvx)) omitted.add('code')
  const kept = [
    ...['status', 'statusReason', 'vaccineCode', 'occurrenceDateTime', 'occurrenceString', 'lotNumber', 'expirationDate', 'note'],
    ...(says.site === null ? [] : ['site']),
    ...(says.place === null ? [] : ['location']),
    ...(givenBy === null ? [] : ['performer']),
    ...(says.doseNumber === null ? [] : ['protocolApplied']),
  ]
  return { kind: 'immunization', says, omitted: omittedOf(resource, kept, omitted) }
}

function vaccineOf(cvx: string | undefined): string | null {
  const wanted = cvx?.replace(/^0+(?=\d)/, '')
  const [found] =
    [...vaccineList().vaccines].find(([, { cvx: known }]) => wanted !== undefined && known?.replace(/^0+(?=\d)/, '') === wanted) ?? []
  return found ?? null
}

function reasonOf(given: unknown): NotDoneReason {
  const [coded] = reasons.find(([, ...codes]) => hasCode(given, ...codes)) ?? []
  const named = (['refused', 'medical', 'immune', 'out_of_stock'] as const).find((each) => plain(nameOf(given) ?? '') === each)
  return coded ?? named ?? 'other'
}

import { entryTextLength } from '@uzima/contract/chart/entries'
import type { Omission } from '@uzima/contract/imports/kinds'
import type { WriteProcedure } from '@uzima/contract/procedures'
import { placeLength, procedureLength } from '@uzima/contract/procedures/content'
import { plain } from '#clinical/name-words.ts'
import { allProcedures } from '#clinical/procedures.ts'
import type { FhirResource } from '#export/fhir.ts'
import { codesOf, codingsOf, dateIn, dateOf, hasCode, nameOf, notesIn, objectIn, omittedOf, shortened } from './foreign.ts'
import { type Around, type Mapped, namesIn, reasonIn } from './mapped.ts'

const admission = ['32485007', '305351004', '183452005']

export function toProcedure(resource: FhirResource, around: Around): Mapped {
  const name = nameOf(resource.code)
  if (resource.status === 'entered-in-error') return { leftOut: 'withdrawn', name }
  // what was planned, stopped or not done was not done
  if (!['completed', undefined, 'unknown'].some((each) => each === resource.status)) return { leftOut: 'not_certain', name }
  if (name === null) return { leftOut: 'no_name', name }
  const omitted = new Set<Omission>()
  const text = shortened(name, procedureLength, omitted) ?? name
  const snomed = codesOf(resource.code, 'snomed')
  const listed = [...allProcedures().values()].find(
    (each) =>
      (each.snomed !== null && snomed.includes(each.snomed)) ||
      [each.called.en.plain, each.called.en.clinical].some((called) => plain(called) === plain(text)),
  )
  const isStay = hasCode(resource.category, ...admission)
  const place = namesIn(resource.location, resource, around)
  const until = isStay ? dateIn(objectIn(resource.performedPeriod).end) : null
  if (codingsOf(resource.code).some(({ code }) => code !== listed?.snomed)) omitted.add('code')
  const says: WriteProcedure = {
    category: isStay ? 'hospital-stay' : 'procedure',
    procedure: { listed: listed?.id ?? null, text },
    performed: dateOf(resource, 'performed'),
    until,
    place: shortened(place, placeLength, omitted),
    // what a stay was for is its name
    indication: isStay ? null : reasonIn(resource, around, omitted),
    note: shortened(notesIn(resource.note), entryTextLength, omitted),
  }
  const kept = [
    'status',
    'code',
    'performedDateTime',
    'performedPeriod',
    'performedString',
    'note',
    ...(place === null ? [] : ['location']),
    ...(isStay ? [] : ['reasonCode', 'reasonReference']),
  ]
  return { kind: 'procedure', says, omitted: omittedOf(resource, kept, omitted) }
}

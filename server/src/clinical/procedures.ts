import type { Locale } from '@uzima/contract/fields'
import type { ProcedureOffer } from '@uzima/contract/procedures'
import type { ProcedureNames } from '@uzima/contract/procedures/content'
import { type Called, calledIn } from './called.ts'
import { clinicalFile, clinicalRows } from './drugs.ts'
import { type NameIndex, searchNames, toNameIndex } from './name-search.ts'

export type Procedure = { id: string; snomed: string | null; called: Record<Locale, Called> }

let procedures: ReadonlyMap<string, Procedure> | undefined
let index: NameIndex<Procedure> | undefined

/** Every procedure by its id, in the order of server/clinical/procedures.dsl. */
export function allProcedures(): ReadonlyMap<string, Procedure> {
  procedures ??= parseProcedures(clinicalFile('procedures.dsl'))
  return procedures
}

/** Parses `id | SNOMED CT | English | Spanish | French | Swahili`. */
export function parseProcedures(text: string): ReadonlyMap<string, Procedure> {
  const rows = clinicalRows(text, 6).map(([id = '', snomed = '', en = '', es = '', fr = '', sw = '']): [string, Procedure] => {
    if (snomed !== '-' && !/^\d{6,18}$/.test(snomed)) throw new Error(`Clinical data: ${id} has the code "${snomed}"`)
    const called = { en: calledIn(en, id), es: calledIn(es, id), fr: calledIn(fr, id), sw: calledIn(sw, id) }
    return [id, { id, snomed: snomed === '-' ? null : snomed, called }]
  })
  const byId = new Map(rows)
  if (byId.size < rows.length) throw new Error('Clinical data: duplicate id in procedures.dsl')
  return byId
}

/** What a procedure of the clinical data is called; null of any other. */
export function calledOf(listed: string | null): ProcedureNames | null {
  const called = listed === null ? undefined : allProcedures().get(listed)?.called
  const inLanguage = ({ plain, clinical }: Called) => ({ plain, clinical })
  return called ? { en: inLanguage(called.en), es: inLanguage(called.es), fr: inLanguage(called.fr), sw: inLanguage(called.sw) } : null
}

const mostOffered = 8

/** Procedures whose names answer the typed text, the best first. */
export function offersFor(typed: string, locale: Locale): ProcedureOffer[] {
  index ??= toNameIndex([...allProcedures().values()].map((procedure) => ({ item: procedure, called: procedure.called, isCommon: false })))
  return searchNames(index, typed, locale)
    .slice(0, mostOffered)
    .map(({ id, called }) => {
      const { plain, clinical } = called[locale]
      return { listed: id, text: plain, clinical: clinical === plain ? null : clinical }
    })
}

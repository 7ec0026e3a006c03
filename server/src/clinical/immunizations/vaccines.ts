import type { Locale } from '@uzima/contract/fields'
import { clinicalFile, clinicalRows } from '../drugs.ts'
import { plain } from '../name-words.ts'

type Names = Record<Locale, string>
/** `others` are names of products and what is written on cards. */
export type Vaccine = { id: string; cvx: string | null; diseases: string[]; names: Names; others: string[] }
type Vaccines = { vaccines: ReadonlyMap<string, Vaccine>; diseases: ReadonlyMap<string, Names> }

let read: Vaccines | undefined

/** Read once from server/clinical/vaccines.dsl, in its order; an invalid line prevents start-up. */
export function vaccineList(): Vaccines {
  read ??= parseVaccines(clinicalFile('vaccines.dsl'))
  return read
}

/** Parses `*disease | en | es | fr | sw` and `vaccine | CVX | diseases | en | es | fr | sw | name;name`. */
export function parseVaccines(text: string): Vaccines {
  const lines = text.split('\n')
  const [ofDiseases, ofVaccines] = [true, false].map((isDisease) => lines.filter((line) => line.startsWith('*') === isDisease).join('\n'))
  const diseases = new Map(
    clinicalRows(ofDiseases ?? '', 5).map(([id = '', en = '', es = '', fr = '', sw = '']) => [id.slice(1), { en, es, fr, sw }]),
  )
  const vaccines = new Map(
    clinicalRows(ofVaccines ?? '', 8).map(([id = '', cvx = '', against = '', en = '', es = '', fr = '', sw = '', others = '']) => {
      const names = others.split(';').filter(Boolean)
      return [id, { id, cvx: cvx === '-' ? null : cvx, diseases: against.split(' '), names: { en, es, fr, sw }, others: names }]
    }),
  )
  for (const { id, diseases: against } of vaccines.values())
    for (const disease of against) if (!diseases.has(disease)) throw new Error(`Clinical data: ${id} is against the unknown ${disease}`)
  return { vaccines, diseases }
}

/** What a vaccine protects against, in each language. */
export const diseasesOf = (id: string): Names[] =>
  (vaccineList().vaccines.get(id)?.diseases ?? []).flatMap((disease) => vaccineList().diseases.get(disease) ?? [])

/** Vaccines of which a name in any language contains all typed words; those with a name that begins with the first word come first. */
export function findVaccines(typed: string, limit: number): Vaccine[] {
  const words = plain(typed).split(' ').filter(Boolean)
  const [first = ''] = words
  const found = [...vaccineList().vaccines.values()].flatMap((vaccine) => {
    const names = [...Object.values(vaccine.names), ...vaccine.others].map(plain)
    const all = names.join(' | ')
    if (!words.every((word) => all.includes(word))) return []
    return [{ vaccine, begins: names.some((name) => name.startsWith(first)) }]
  })
  const ordered = [...found.filter(({ begins }) => begins), ...found.filter(({ begins }) => !begins)]
  return ordered.slice(0, limit).map(({ vaccine }) => vaccine)
}

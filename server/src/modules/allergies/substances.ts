import type { SubstanceOffer } from '@uzima/contract/allergies'
import { listedSubstance, listedSubstances, medicineGroups } from '@uzima/contract/allergies/substances'
import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { suggestDrugNames } from '#clinical/drug-names.ts'
import { plain } from '#clinical/name-words.ts'
import { allergyKnowledge } from '#clinical/person/allergies.ts'
import { invalid } from '#errors.ts'
import { labelsFrom, words } from '#texts.ts'

const labelsOf = labelsFrom('allergies', z.object({ substance: words(...listedSubstances) }))

/** The name of a listed substance, or the words it was written with. */
export const substanceText = ({ code, text }: { code: string | null; text: string }, locale: Locale) => {
  const listed = listedSubstance(code)
  return listed ? labelsOf(locale).substance[listed] : text
}

/** A code that the clinical data does not have is refused: it would not be checked. */
export function requireSubstance(code: string | null) {
  if (code !== null && !allergyKnowledge().substances.has(code)) throw invalid('substance.code')
}

const mostOffered = 8
const groups: ReadonlySet<string> = new Set(medicineGroups)

/** What begins with the typed text, or has a word that does, in any language: groups and things first, then medicines. */
export function offersFor(typed: string, locale: Locale): SubstanceOffer[] {
  const start = plain(typed)
  if (start.length < 2) return []
  const { names } = allergyKnowledge()
  const label = (each: (typeof listedSubstances)[number]) => labelsOf(locale).substance[each]
  const answers = (name: string) => plain(name).startsWith(start) || plain(name).includes(` ${start}`)
  const listed = listedSubstances
    .filter((each) => [label(each), ...(names.get(`*${each}`) ?? [])].some(answers))
    .map((each) => ({ code: `*${each}`, text: label(each), kind: groups.has(each) ? ('group' as const) : ('other' as const) }))
    .sort((a, b) => Number(answers(b.text)) - Number(answers(a.text)))
  const medicines = suggestDrugNames(typed, mostOffered).flatMap(({ name, ingredients: [ingredient, ...others] }) =>
    ingredient !== undefined && others.length === 0 ? [{ code: ingredient, text: name, kind: 'medicine' as const }] : [],
  )
  return [...listed, ...medicines].slice(0, mostOffered)
}

/** What the portal would offer for these English words, if it is called just so: medicines are checked against it then. */
export const substanceCalled = (text: string): string | null =>
  offersFor(text, 'en').find((offer) => plain(offer.text) === plain(text))?.code ?? null

import { countries } from '@uzima/contract/emergency-contacts/countries'
import { type Locale, locale } from '@uzima/contract/fields'
import type { WriteRegistration } from '@uzima/contract/registration'
import type { z } from 'zod/mini'
import { formatCountry } from '#lib/format.ts'
import { plain } from './columns.ts'

type Gender = NonNullable<z.output<typeof WriteRegistration>['gender']>

const genders: Record<Gender, readonly string[]> = {
  male: ['male', 'man', 'boy', 'masculino', 'varon', 'hombre', 'h', 'masculin', 'homme', 'mwanaume', 'mwanamume', 'mvulana', 'mume', 'me'],
  female: ['female', 'f', 'woman', 'girl', 'femenino', 'mujer', 'feminin', 'femme', 'mwanamke', 'msichana', 'ke', 'w'],
  other: ['other', 'o', 'x', 'otro', 'otra', 'autre', 'nyingine', 'nyinginezo', 'divers', 'non binary', 'nonbinary'],
  prefer_not_to_say: ['prefer not to say', 'prefers not to say', 'prefiere no decirlo', 'ne souhaite pas repondre', 'hapendi kusema'],
}
const unknown = ['', 'u', 'unknown', 'n a', 'na', 'desconocido', 'inconnu', 'haijulikani']
const wordsOf = (known: Record<string, readonly string[]>) => Object.entries(known)
const find = <T extends string>(known: Record<T, readonly string[]>, word: string) =>
  wordsOf(known).find(([, words]) => words.includes(word))?.[0] as T | undefined // entries lose the type of their keys

/** M is a man beside F and a woman beside H, and alone it is neither. */
export function readGenders(column: readonly string[]) {
  const letters = new Set(column.map(plain))
  const ofM = letters.has('h') ? 'female' : letters.has('f') ? 'male' : undefined
  return (text: string): { gender: Gender | null } | { code: 'gender_unknown' | 'gender_unclear' } => {
    const word = plain(text)
    if (unknown.includes(word)) return { gender: null }
    if (word === 'm') return ofM ? { gender: ofM } : { code: 'gender_unclear' }
    const gender = find(genders, word)
    return gender ? { gender } : { code: 'gender_unknown' }
  }
}

const languages: Record<Locale, readonly string[]> = {
  en: ['en', 'eng', 'english', 'ingles', 'anglais', 'kiingereza'],
  es: ['es', 'spa', 'spanish', 'espanol', 'castellano', 'espagnol', 'kihispania'],
  fr: ['fr', 'fra', 'fre', 'french', 'frances', 'francais', 'kifaransa'],
  sw: ['sw', 'swa', 'swahili', 'kiswahili', 'suajili'],
}
/** Of en-US only the language counts. */
export const readLanguage = (text: string): Locale | undefined =>
  find(languages, plain(text)) ?? (/^[a-z]{2}[-_][a-z]{2}$/i.test(text) ? find(languages, text.slice(0, 2).toLowerCase()) : undefined)

/** Short names that are no codes. */
const shortNames: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  usa: 'US',
  'ee uu': 'US',
  eeuu: 'US',
  rdc: 'CD',
  drc: 'CD',
}
let countryNames: Map<string, string> | undefined

/** A code of ISO 3166-1, or the name in one of our languages. */
export function readCountry(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (countries.some((each) => each.code === code)) return code
  countryNames ??= namesOfCountries()
  return countryNames.get(plain(text))
}

function namesOfCountries() {
  const names = new Map(Object.entries(shortNames))
  for (const language of locale.options) for (const { code } of countries) names.set(plain(formatCountry(code, language)), code)
  return names
}

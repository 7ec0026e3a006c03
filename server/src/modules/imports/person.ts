import { plain } from '#clinical/name-words.ts'

/** Who somebody is, as far as it is said. */
type Person = { name: string | null; birthDate: string | null }

const wordsOf = (name: string) =>
  plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')

/** The same names in any order and the same day of birth, as far as both are said. */
export const isSamePerson = (one: Person, other: Person): boolean =>
  (one.name === null || other.name === null || wordsOf(one.name) === wordsOf(other.name)) &&
  (one.birthDate === null || other.birthDate === null || one.birthDate === other.birthDate)

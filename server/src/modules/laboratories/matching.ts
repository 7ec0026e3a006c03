import type { Person } from './oru.ts'

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/** Whether two names may be one person's: all of the family name, and the first of the given ones. */
export function isSameName(person: Pick<Person, 'family' | 'given'>, name: string): boolean {
  const known = new Set(wordsOf(name))
  const [family, [given]] = [wordsOf(person.family), wordsOf(person.given)]
  return family.length > 0 && given !== undefined && family.every((word) => known.has(word)) && known.has(given)
}

type Known = { name: string; dateOfBirth: string | null; gender: string | null }
/** Name and birth date agree, and the sex does not contradict. */
export function isSamePerson(person: Person, { name, dateOfBirth, gender }: Known): boolean {
  const contradicts = person.sex !== null && (gender === 'female' || gender === 'male') && gender !== person.sex
  return person.dateOfBirth !== null && person.dateOfBirth === dateOfBirth && !contradicts && isSameName(person, name)
}

/** Our number of an order as a laboratory may write it back. */
export function orderNumberOf(text: string): string | undefined {
  const [, digits] = /^\s*(?:UZ-?)?0*(\d{1,15})\s*$/i.exec(text) ?? []
  return digits
}

import { type Placeholder, placeholders } from '@uzima/contract/note-templates'

const written = new RegExp(`\\{\\{\\s*(${placeholders.join('|')})\\s*\\}\\}`, 'g')

/** As it is written in a template, in every language. */
export const tokenOf = (placeholder: Placeholder) => `{{${placeholder}}}`

/** A template's words with what its placeholders stand for; anything else in braces stays as it is typed. */
export const filled = (words: string, values: Record<Placeholder, string>): string =>
  words.replace(written, (token, name: string) => values[name as Placeholder] ?? token)

/** A note's words as those of a template: the patient's name, and each of its parts, becomes the placeholder. */
export function withoutName(words: string, patient: string): string {
  const parts = [patient, ...patient.split(/\s+/)].filter((part) => part.length > 2)
  return parts.reduce((text, part) => text.replace(wordOf(part), tokenOf('name')), words)
}

/** Not within another word. */
const wordOf = (part: string) => new RegExp(`(?<![\\p{L}\\p{N}{])${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}}])`, 'giu')

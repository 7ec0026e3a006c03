import type { Locale } from '@uzima/contract/fields'

/** A labelled line of a document. */
export type Fact = { label: string; value: string }

/** What is to be known of one field. `Shown` is the record as a document or a bundle has it: its content, and what is said with it. */
export type Field<Value, Shown> = {
  /** Text is encrypted as it is, anything else as JSON. A field without it can be read in the database. */
  encrypted?: Value extends string | null ? 'text' | 'json' : 'json'
  /** Its lines in a document, in the order of the fields. A line for two fields stands with the first. */
  facts?: (shown: Shown, locale: Locale) => Fact[]
  /** Its part of the FHIR resource. */
  fhir?: (shown: Shown) => object
}

/** Every field of the content: one that is forgotten does not compile. */
export type Fields<Content, Shown = Content> = { [Name in keyof Content]-?: Field<Content[Name], Shown> }

type Described<Shown> = Record<string, { encrypted?: 'text' | 'json' } & Pick<Field<unknown, Shown>, 'facts' | 'fhir'>>

export const factsOf = <Shown>(fields: Described<Shown>, shown: Shown, locale: Locale): Fact[] =>
  Object.values(fields).flatMap(({ facts }) => facts?.(shown, locale) ?? [])

export const fhirOf = <Shown>(fields: Described<Shown>, shown: Shown): object =>
  Object.assign({}, ...Object.values(fields).map(({ fhir }) => fhir?.(shown)))

/** A line for a text that may be absent. */
export const factIf = (label: string, value: string | null): Fact[] => (value === null ? [] : [{ label, value }])

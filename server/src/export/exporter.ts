import type { Locale } from '@uzima/contract/fields'
import type { MomentsPage } from '#db/moments-page.ts'
import type { Reader } from '#files/answer.ts'
import type { Pdf } from '#pdf/document.ts'
import type { Services } from '#services.ts'
import type { FhirEntry, FhirResource } from './fhir.ts'

/** Whose record is exported, in which language, and how it is read: in short transactions while the export is streamed. */
export type ExportScope = {
  patientId: string
  /** Of the patient's own account; null if there is none. */
  email: string | null
  locale: Locale
  /** The language of names in resources; English if nothing is said, as programs expect them. */
  namesIn?: Locale
  timeZone: string
  now: Date
  read: Reader
  services: Services
  /** What the API asks for, so that no more is read than is needed. What does not help a source, it ignores: the answer is filtered. */
  asked?: Asked | undefined
  /** What the caller may see of what is put together from other resources; without it all. */
  admits?: ((resource: FhirResource) => boolean) | undefined
}
export type Asked = {
  /** The rows that the resources are made from, any of them. */
  rowIds?: readonly string[] | undefined
  /** The resources themselves, by their ids. */
  ids?: readonly string[] | undefined
  /** Of free times: the ids of the schedules, any of them. */
  schedules?: readonly string[] | undefined
  /** LOINC codes, any of them. */
  codes?: readonly string[] | undefined
  /** Of what happened: the earliest and the latest moment. */
  from?: Date | undefined
  until?: Date | undefined
}

/** Resources of these types, one after the other. */
export type FhirSource = {
  types: readonly string[]
  /** Of observations: the categories that they can have, so that a search for others need not read them. */
  categories?: readonly string[]
  resources: (scope: ExportScope) => AsyncIterable<FhirEntry>
  /** Types of which it can read a page by itself, for what is searched for in the clear. */
  pages?: Readonly<Record<string, PagedType>>
}

/** A type of which one row makes one resource. */
export type PagedType = {
  /** What all resources say alike of what is searched for or granted by scopes: their category above all. */
  alike: (patientId: string) => Record<string, unknown>
  /** The search parameters whose value is a moment in a column, which every row has. */
  moments: Readonly<Record<string, string>>
  /** The resources of a page, and how many there are in all. */
  read: (scope: ExportScope, page: MomentsPage) => Promise<{ total: number; resources: FhirResource[] }>
}

/** A module's exporter: its sections of the PDF document, and where the resources of the FHIR bundle and of the FHIR API come from. */
export type Exporter = {
  draw: (pdf: Pdf, scope: ExportScope) => Promise<void>
  sources: readonly FhirSource[]
}

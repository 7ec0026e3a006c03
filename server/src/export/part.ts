import type { Locale } from '@uzima/contract/fields'
import type { Reader } from '#files/answer.ts'
import type { Pdf } from '#pdf/document.ts'
import type { Services } from '#services.ts'
import type { FhirEntry } from './fhir.ts'

/** Whose record leaves, in which language, and how it is read: in short transactions, while it is sent. */
export type ExportScope = {
  patientId: string
  locale: Locale
  timeZone: string
  now: Date
  read: Reader
  services: Services
}

/** What a module adds to everything a person can take along: its part of the document, and its part of the bundle. */
export type ExportPart = {
  draw: (pdf: Pdf, scope: ExportScope) => Promise<void>
  resources: (scope: ExportScope) => AsyncIterable<FhirEntry>
}

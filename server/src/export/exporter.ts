import type { Locale } from '@uzima/contract/fields'
import type { Reader } from '#files/answer.ts'
import type { Pdf } from '#pdf/document.ts'
import type { Services } from '#services.ts'
import type { FhirEntry } from './fhir.ts'

/** Whose record is exported, in which language, and how it is read: in short transactions while the export is streamed. */
export type ExportScope = {
  patientId: string
  locale: Locale
  timeZone: string
  now: Date
  read: Reader
  services: Services
}

/** A module's exporter: its sections of the PDF document, and its entries of the FHIR bundle. */
export type Exporter = {
  draw: (pdf: Pdf, scope: ExportScope) => Promise<void>
  resources: (scope: ExportScope) => AsyncIterable<FhirEntry>
}

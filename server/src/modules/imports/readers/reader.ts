import type { FhirResource } from '#export/fhir.ts'

/** One entry of a file, as a FHIR R4 resource; `where` is its place in the file, for people: `entry 12`, `line 40`, `section Allergies, entry 2`. */
export type Found = { resource: FhirResource; where: string }
/** What could not be read: the reader goes on after it unless it is the last thing it says. `code` is one of a closed list of words that the page has texts for. */
export type Fault = { fault: FaultCode; where: string }
export type FaultCode = 'not_understood' | 'broken' | 'too_deep' | 'too_large' | 'too_many' | 'unknown_format'
/** Whom and what the file is from, if it says. */
export type Head = {
  format: ImportFormat
  person?: { name?: string; birthDate?: string; sex?: string }
  source?: { name?: string; at?: string }
}
export type ImportFormat = 'fhir' | 'ccda' | 'apple_health' | 'csv'
export type FileReader = {
  format: ImportFormat
  /** By the first kilobytes and the file's name. */
  matches: (head: Uint8Array, name: string) => boolean
  /** Reads in constant memory where the format allows; never throws for what is in the file. */
  read: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<{ head: Head } | Found | Fault>
}

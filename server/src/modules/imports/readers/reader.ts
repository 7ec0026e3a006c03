import type { FaultCode } from '@uzima/contract/imports/kinds'
import type { FhirResource } from '#export/fhir.ts'

/**
 * One entry of a file, as a FHIR R4 resource; `where` is its place in the file: `entry 12`, `line 40`, `section Allergies, entry 2`. The page has
 * words for `line`, `entry`, `section`, `column`, `file`, `day`, `readings` (of how many it is one), `vital` (its kind) and `text` (what is
 * written there); anything else, as a type of the file, is shown as it is.
 * `alias` is the end of the address of its entry, by which others refer to it where it is not its id.
 */
export type Found = { resource: FhirResource; where: string; alias?: string }
/** What could not be read, by a code that the page has texts for: the reader goes on after it unless it is the last thing it says. */
export type Fault = { fault: FaultCode; where: string; count?: number }
/** Whom and what the file is from, if it says. */
export type Head = {
  format: ImportFormat
  person?: { name?: string; birthDate?: string; sex?: string }
  source?: { name?: string; at?: string }
}
export type ImportFormat = 'fhir' | 'ccda' | 'apple_health' | 'csv'
/** The bytes of a file from a place on, up to another one: a reader begins where it likes, as often as it likes. */
export type FileBytes = { size: number; from: (start: number, end?: number) => AsyncIterable<Uint8Array> }
export type FileReader = {
  format: ImportFormat
  /** By the first kilobytes and the file's name. */
  matches: (head: Uint8Array, name: string) => boolean
  /** Reads in constant memory where the format allows; never throws for what is in the file. */
  read: (file: FileBytes) => AsyncIterable<{ head: Head } | Found | Fault>
}

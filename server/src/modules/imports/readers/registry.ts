import { fhirReader } from './fhir.ts'
import type { FileReader } from './reader.ts'

/** Asked in this order whether a file is theirs. */
const readers: readonly FileReader[] = [fhirReader]

export const readerFor = (head: Uint8Array, name: string): FileReader | undefined => readers.find((each) => each.matches(head, name))

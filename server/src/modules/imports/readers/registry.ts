import { appleHealth } from './apple-health.ts'
import { ccda } from './ccda.ts'
import { csv } from './csv.ts'
import { fhir } from './fhir.ts'
import type { FileReader } from './reader.ts'
import { zip } from './zip.ts'

/** Asked in this order whether a file is theirs: what is known by its first bytes comes first, and a table could be anything. */
const readers: readonly FileReader[] = [zip, appleHealth, ccda, fhir, csv]

export const readerFor = (head: Uint8Array, name: string): FileReader | undefined => readers.find((each) => each.matches(head, name))

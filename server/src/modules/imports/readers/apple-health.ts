import { AppleListener } from './apple-health/listener.ts'
import { type Said, Stopped, untilStopped } from './limits.ts'
import type { FileReader } from './reader.ts'
import { beginning } from './text.ts'
import { readXml } from './xml.ts'

const longest = 1_000_000
/** Of what is unpacked: years with a watch are gigabytes, which packed are a thirtieth. */
export const mostUnpacked = 4_000_000_000

/** The export of Apple Health, as it is in the archive that the phone makes. */
export const appleHealth: FileReader = {
  format: 'apple_health',
  matches: (head) => isAppleHealth(beginning(head)),
  read: (file) => untilStopped(readAppleHealth(file.from(0), {})),
}

/** The declaration of types in an export may be longer than the beginning of a file. */
export const isAppleHealth = (text: string) => /<!DOCTYPE\s+HealthData\b|<HealthData[\s>]/.test(text)

type Options = {
  bytes?: number
  /** Called for each clinical record of the export, with its path and the version of FHIR that it is in. */
  clinical?: (path: string, version: string) => void
}
export async function* readAppleHealth(bytes: AsyncIterable<Uint8Array>, { bytes: most, clinical }: Options): AsyncGenerator<Said> {
  const said: Said[] = []
  const listener = new AppleListener(said, clinical)
  try {
    for await (const _ of readXml(bytes, listener, { doctype: 'passed over', longest, ...(most && { bytes: most }) })) yield* said.splice(0)
  } catch (error) {
    // where the file breaks off, the days read so far
    if (error instanceof Stopped && listener.hasBegun) yield* listener.rest()
    throw error
  }
  yield* listener.rest()
}

import { chunkBytes } from '@uzima/contract/files'
import { chunkCount, sizeOfChunk } from './chunks.ts'

/** How the pieces of a file lie one behind the other. */
export type Laid = {
  /** Of the file, in bytes as its owner counts them. */
  size: number
  count: number
  /** What sealing adds to each piece. */
  added: number
}

/** As `encryptEnvelope` makes them: version, initialisation vector and tag. */
const envelopeBytes = 33

export const laidSealed = (size: number): Laid => ({ size, count: chunkCount(size), added: envelopeBytes })
/** Sealed in a browser: nothing is added here. */
export const laidAsSent = (size: number): Laid => ({ size, count: chunkCount(size), added: 0 })

export const sealedBytes = ({ size, count, added }: Laid) => size + count * added
export const sealedOffset = ({ added }: Laid, position: number) => position * (chunkBytes + added)
export const sealedSizeOf = ({ size, added }: Laid, position: number) => sizeOfChunk(size, position) + added

import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { importBytes } from '@uzima/contract/imports'
import type { FaultCode } from '@uzima/contract/imports/kinds'
import type { Fault, Found, Head } from './reader.ts'

export const most = {
  bytes: importBytes,
  depth: 100,
  /** What is found and what is not understood, together. */
  entries: 200_000,
}

export type Said = { head: Head } | Found | Fault

/** The file cannot be read on. */
export class Stopped extends Error {
  readonly fault: Fault
  constructor(fault: FaultCode, where: string) {
    super(fault)
    this.fault = { fault, where }
  }
}

/** What a reader says until it stops, or has said too much; that which stopped it is said last. */
export async function* untilStopped(said: AsyncIterable<Said>): AsyncGenerator<Said> {
  let entries = 0
  try {
    for await (const each of said) {
      if (!('head' in each) && ++entries > most.entries) throw new Stopped('too_many', each.where)
      yield each
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    yield error.fault
  }
}

const pieceBytes = 65_536
const megabyte = 1_000_000

/** How others get their turn while a file is read, whichever reader is reading and however deep. */
export const betweenPieces = new AsyncLocalStorage<() => Promise<unknown>>()

/** In pieces of a size that can be kept in memory; others have their turn after each megabyte. */
export async function* inPieces(bytes: AsyncIterable<Uint8Array>, limit = most.bytes): AsyncGenerator<Uint8Array> {
  let total = 0
  let turn = megabyte
  for await (const chunk of bytes)
    for (let start = 0; start < chunk.length; start += pieceBytes) {
      const piece = chunk.subarray(start, start + pieceBytes)
      total += piece.length
      if (total > limit) throw new Stopped('too_large', '')
      if (total > turn) {
        turn += megabyte
        await (betweenPieces.getStore() ?? setImmediate)()
      }
      yield piece
    }
}

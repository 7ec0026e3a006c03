import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'
import type { FileBytes } from '../reader.ts'

/** An archive where it lies: what is in it is listed at its end. */
export class AnyOrder extends RandomAccessReader {
  private readonly bytes: FileBytes
  constructor(bytes: FileBytes) {
    super()
    this.bytes = bytes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.bytes.from(start, end))
  }
}

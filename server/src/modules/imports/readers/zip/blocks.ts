import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

const size = 1_048_576

/** An archive in memory, once: what is in it is listed at its end. */
export class Blocks extends RandomAccessReader {
  private readonly blocks: Buffer[] = []
  length = 0

  add(piece: Uint8Array) {
    for (let from = 0; from < piece.length; ) {
      const at = this.length % size
      if (at === 0) this.blocks.push(Buffer.allocUnsafe(size))
      const part = piece.subarray(from, from + size - at)
      this.blocks.at(-1)?.set(part, at)
      from += part.length
      this.length += part.length
    }
  }

  private *between(start: number, end: number): Generator<Buffer> {
    for (let at = start; at < end; ) {
      const block = this.blocks[Math.floor(at / size)]
      if (!block) return
      const part = block.subarray(at % size, Math.min(size, (at % size) + end - at))
      yield part
      at += part.length
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.between(start, end))
  }
}

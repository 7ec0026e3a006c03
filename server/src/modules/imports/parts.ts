import type { FileBytes } from './readers/reader.ts'

/** Parts of a file that are open at once, whatever its size. */
export const mostOpen = 4

const headBytes = 4096

type Load = (position: number) => Promise<Uint8Array>

/** The bytes of a file that is stored in parts. Those read last stay open, because an archive is read back and forth. */
export class Parts implements FileBytes {
  readonly size: number
  private readonly partSize: number
  private readonly load: Load
  private readonly open = new Map<number, Uint8Array>()

  constructor({ size, partSize }: { size: number; partSize: number }, load: Load) {
    this.size = size
    this.partSize = partSize
    this.load = load
  }

  get held() {
    return this.open.size
  }

  /** Enough to see what it is. */
  async head(): Promise<Uint8Array> {
    return (await this.part(0)).subarray(0, headBytes)
  }

  async *from(start: number, end = this.size): AsyncGenerator<Uint8Array> {
    for (let at = start; at < Math.min(end, this.size); ) {
      const part = await this.part(Math.floor(at / this.partSize))
      const within = at % this.partSize
      const piece = part.subarray(within, within + end - at)
      yield piece
      at += piece.length
    }
  }

  private async part(position: number): Promise<Uint8Array> {
    const known = this.open.get(position)
    this.open.delete(position)
    // there is room before the next one comes
    for (const [oldest] of this.open) if (this.open.size >= mostOpen) this.open.delete(oldest)
    const part = known ?? (await this.load(position))
    this.open.set(position, part)
    return part
  }
}

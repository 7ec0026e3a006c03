import type { FhirResource } from '#export/fhir.ts'
import { sealPart } from './seal.ts'

/** A file of an export has no more than that. */
const mostLines = 50_000
const mostBytes = 64_000_000

type File = { type: string; file: number; position: number; lines: number; bytes: number }
type Part = { exportId: string; type: string; file: number; position: number; lines: number; bytes: number; sealed: Buffer }

/** Resources as lines, by type, until they are stored; and in which file of their type they go. */
export class Lines {
  private readonly exportId: string
  private readonly key: Buffer
  private readonly files = new Map<string, File>()
  private waiting = new Map<string, string[]>()
  /** Of what waits, nearly. */
  bytes = 0

  constructor(exportId: string, key: Buffer) {
    this.exportId = exportId
    this.key = key
  }

  /** After what is stored already. */
  goOn(files: File[]) {
    for (const file of files) this.files.set(file.type, { ...file })
  }

  add(resource: FhirResource): 1 {
    const line = `${JSON.stringify(resource)}\n`
    const waiting = this.waiting.get(resource.resourceType)
    if (waiting) waiting.push(line)
    else this.waiting.set(resource.resourceType, [line])
    this.bytes += line.length
    return 1
  }

  /** What waits, sealed: a part for each type. */
  take(): Part[] {
    const parts = [...this.waiting].map(([type, lines]) => this.sealed(type, lines))
    this.waiting = new Map()
    this.bytes = 0
    return parts
  }

  private sealed(type: string, lines: string[]): Part {
    const plain = Buffer.from(lines.join(''))
    const { exportId, key } = this
    let file = this.files.get(type) ?? { type, file: 1, position: 0, lines: 0, bytes: 0 }
    const isFull = file.lines > 0 && (file.lines + lines.length > mostLines || file.bytes + plain.length > mostBytes)
    if (isFull) file = { type, file: file.file + 1, position: 0, lines: 0, bytes: 0 }
    const place = { exportId, type, file: file.file, position: file.position }
    const stored = { lines: file.lines + lines.length, bytes: file.bytes + plain.length }
    this.files.set(type, { ...file, ...stored, position: file.position + 1 })
    return { ...place, lines: lines.length, bytes: plain.length, sealed: sealPart(key, place, plain) }
  }
}

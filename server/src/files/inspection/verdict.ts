import type { FileRefusal, FileType } from '@uzima/contract/files'

/** What to do with a file of the claimed type: decide whether to keep it, or prepare it for print. */
export type Question = { claimed: FileType; task?: 'check' | 'show' }
/** `remade`: the re-encoded bytes follow on stdout; otherwise the file is kept as uploaded. */
export type Verdict = { refusal: FileRefusal } | { type: FileType; remade: boolean }

/** Thrown in the inspection process; its code is the verdict. */
export class Refused extends Error {
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

import type { FileRefusal, FileType } from '@uzima/contract/files'

/** What was asked about a file of the kind its name claims: whether to keep it, or how it looks on paper. */
export type Question = { claimed: FileType; task?: 'check' | 'show' }
/** `remade`: the bytes to keep follow on the standard output; else the file stays as it was sent. */
export type Verdict = { refusal: FileRefusal } | { type: FileType; remade: boolean }

/** Thrown in the checking process; its word is the verdict. */
export class Refused extends Error {
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

import type { FileRefusal, FileType } from '@uzima/contract/files'

/** Decide whether to keep a file, or prepare it for print. */
export type FileQuestion = { claimed: FileType; task?: 'check' | 'show' }
/** Make a photo of any image, whose position is a percentage of the longer side. */
export type PhotoQuestion = { task: 'photo'; position: number }
/** Make a logo and an icon of any image or drawing. */
export type LogoQuestion = { task: 'logo' }
export type Question = FileQuestion | PhotoQuestion | LogoQuestion
/** `bytes`: of the logo, which the icon follows. `hasGround`: no part of it is transparent. `isSeen`: on white paper. */
export type LogoFacts = { bytes: number; width: number; height: number; hasGround: boolean; isSeen: boolean }
/** `remade`: the re-encoded bytes follow on stdout; otherwise the file is kept as uploaded. */
export type Verdict = { refusal: FileRefusal } | { type: FileType; remade: boolean; logo?: LogoFacts }

/** Thrown in the inspection process; its code is the verdict. */
export class Refused extends Error {
  readonly refusal: FileRefusal
  constructor(refusal: FileRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

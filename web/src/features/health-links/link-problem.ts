import type { TFunction } from 'i18next'
import { errorText } from '#lib/errors.ts'

type What = 'tooLarge' | 'nothing' | 'notALink'
/** Why a browser cannot seal what it was asked to. */
export class LinkProblem extends Error {
  override name = 'LinkProblem'
  readonly what: What
  constructor(what: What) {
    super(what)
    this.what = what
  }
}

export const problemText = (error: unknown, t: TFunction<'health-links'>): string =>
  error instanceof LinkProblem ? t(`health-links:problem.${error.what}`) : errorText(error)

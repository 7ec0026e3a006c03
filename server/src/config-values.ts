import { z } from 'zod/mini'

/** A configuration error with one sentence for the operator, printed without a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  /** The variable that is wrong by itself, whatever the others are. */
  readonly variable: string | undefined
  constructor(message: string, variable?: string) {
    super(message)
    this.variable = variable
  }
}

/** How a setting is parsed, its default, and the allowed values in words. */
export type Setting = { read: z.core.$ZodType; byDefault: string | undefined; allowed: string; secret?: true }

export const flag = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
)
export const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((value) => Number(value)),
)
export const numberBetween = (least: number, most: number) => wholeNumber.check(z.minimum(least), z.maximum(most))
export const clamdUrl = z.string().check(z.regex(/^(tcp:\/\/[^\s/:]+:\d{1,5}|unix:\/\S+)$/))
export const webUrl = z.url({ protocol: /^https?$/ })
/** A comma-separated list. */
export const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)

import { z } from 'zod/mini'

/** A sentence for the person who starts the server; never a stack. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** How one setting is read, what it is when nothing is said, and what is allowed, in words. */
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
export const webUrl = z.url({ protocol: /^https?$/ })
/** A list of entries between commas. */
export const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)

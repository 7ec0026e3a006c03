import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { findRoot } from '#root.ts'

/** What the server itself says in a language: one file of `server/locales`, read once, and refused where a text is missing. */
export function textsFrom<S extends z.ZodMiniType>(file: string, schema: S): (locale: Locale) => z.output<S> {
  const texts = new Map<Locale, z.output<S>>()
  return (locale) => {
    const found =
      texts.get(locale) ??
      z.parse(schema, JSON.parse(readFileSync(path.join(findRoot(), 'server', 'locales', locale, `${file}.json`), 'utf8')))
    texts.set(locale, found)
    return found
  }
}

/** Texts under exactly these names. */
export const words = <const K extends string>(...keys: K[]) => z.record(z.enum(keys), z.string())

/** Puts the values where a text names them. */
export const fill = (template: string, values: Record<string, string | undefined>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

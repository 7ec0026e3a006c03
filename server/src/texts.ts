import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { findRoot } from '#root.ts'

type Texts<S extends z.ZodMiniType> = (locale: Locale) => z.output<S>

/** Server-side texts from one file of `server/locales`, read once; throws when a text is missing. */
export const textsFrom = <S extends z.ZodMiniType>(file: string, schema: S): Texts<S> => read('server', file, schema)

/** Labels of fields and their values, from `web/locales`, so that documents use the same words as the pages. */
export const labelsFrom = <S extends z.ZodMiniType>(file: string, schema: S): Texts<S> => read('web', file, schema)

function read<S extends z.ZodMiniType>(folder: 'server' | 'web', file: string, schema: S): Texts<S> {
  const texts = new Map<Locale, z.output<S>>()
  return (locale) => {
    const found =
      texts.get(locale) ??
      z.parse(schema, JSON.parse(readFileSync(path.join(findRoot(), folder, 'locales', locale, `${file}.json`), 'utf8')))
    texts.set(locale, found)
    return found
  }
}

/** A record of texts under exactly these keys. */
export const words = <const K extends string>(...keys: K[]) => z.record(z.enum(keys), z.string())

/** Fills the placeholders of a template with values. */
export const fill = (template: string, values: Record<string, string | undefined>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

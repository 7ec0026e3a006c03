import type { AuditEvent } from '@uzima/contract/audit'
import type { ErrorCode } from '@uzima/contract/errors'
import type { Locale } from '@uzima/contract/fields'
import type { ImportWords } from '@uzima/contract/imports'
import type { ImportKind } from '@uzima/contract/imports/kinds'
import { z } from 'zod/mini'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { AppError } from '#errors.ts'

/** `other`: they are about something else. */
export type Resemblance = 'same' | 'differs' | 'other'
/** Where lines of a file come from, in words, and what the person has answered to warnings. */
export type ImportSource = { source: string; organization: string | null; acknowledged: string[]; reason: string | null }

type Described<Says> = {
  kind: ImportKind
  /** What is on record for each entry, or once for all of them. */
  event: AuditEvent
  isOnce?: true
  /** What the services take. */
  schema: z.ZodMiniType<Says>
  /** Throws what the services would. */
  require: (says: Says, now: Date) => void
  words: (says: Says, locale: Locale) => ImportWords
  /** All that the person has of this kind. */
  here: (ctx: Context<Verified>) => Promise<Says[]>
  compare: (brought: Says, known: Says) => Resemblance
  /** Only what has the same is compared; without it everything. */
  key?: (says: Says) => string
  /** Of what differs from what is there: whether it is proposed. Nothing that differs is, where a module does not say so. */
  proposes?: (brought: Says, known: Says) => boolean
  /** Adds all and returns the id of each one's entry, in their order; several can be in one entry, and what is there already is in none. */
  add: (ctx: Context<Verified>, brought: Says[], from: ImportSource) => Promise<(string | null)[]>
  /** Takes an entry back unless somebody has changed it since. */
  undo: (ctx: Context<Verified>, id: string, reason: string) => Promise<'gone' | 'kept'>
  /** Takes back all of a file at once, where there are many and none can be changed. */
  undoAll?: (ctx: Context<Verified>, ids: string[]) => Promise<void>
}

/** How a module imports lines of a file from elsewhere: by the services by which people enter such a thing themselves. */
export type LineImporter = Omit<Described<unknown>, 'schema' | 'require' | 'compare' | 'key' | 'proposes'> & {
  proposes: (brought: unknown, known: unknown) => boolean
  /** Why the services would refuse it; nothing if they take it. */
  refusal: (says: unknown, now: Date) => ErrorCode | undefined
  /** Among these it finds what an entry is like. */
  among: (known: readonly unknown[]) => Among
}
export type Among = {
  find: (brought: unknown) => { resemblance: 'same' | 'differs'; known: unknown } | undefined
  /** More that entries can be like. */
  add: (says: unknown) => void
}

export function lineImporterOf<Says>({
  schema,
  require,
  compare,
  key = () => '',
  proposes = () => false,
  ...importer
}: Described<Says>): LineImporter {
  const read = (says: unknown) => z.parse(schema, says)
  return {
    ...importer,
    refusal(says, now) {
      const read = z.safeParse(schema, says)
      if (!read.success) return 'invalid_input'
      try {
        require(read.data, now)
        return undefined
      } catch (error) {
        if (error instanceof AppError) return error.code
        throw error
      }
    },
    words: (says, locale) => importer.words(read(says), locale),
    proposes: (brought, known) => proposes(read(brought), read(known)),
    among(known) {
      const byKey = new Map<string, Says[]>()
      const add = (says: Says) => {
        const found = byKey.get(key(says))
        if (found) found.push(says)
        else byKey.set(key(says), [says])
      }
      // the module's own are what its schema would give
      for (const each of known) add(each as Says)
      return {
        find(given) {
          const brought = read(given)
          let other: Says | undefined
          for (const each of byKey.get(key(brought)) ?? []) {
            const resemblance = compare(brought, each)
            if (resemblance === 'same') return { resemblance, known: each }
            if (resemblance === 'differs') other ??= each
          }
          return other === undefined ? undefined : { resemblance: 'differs', known: other }
        },
        add: (says) => add(read(says)),
      }
    },
    add: (ctx, brought, from) => importer.add(ctx, brought.map(read), from),
  }
}

/** Whether what one of two says is what the other says too: what it does not say differs from nothing. */
export function saysNothingElse<T extends object>(brought: T, known: T, names: readonly (keyof T)[]): boolean {
  return names.every((name) => {
    const [said, before] = [brought[name], known[name]]
    if (said === null || (Array.isArray(said) && said.length === 0)) return true
    return JSON.stringify(said) === JSON.stringify(before)
  })
}

/** Whether two dates can be the same day, as far as they are known, or the next one. */
export function areNear(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b
  const known = Math.min(a.length, b.length)
  if (known < 10) return a.slice(0, known) === b.slice(0, known)
  return Math.abs(Date.parse(a) - Date.parse(b)) <= 86_400_000
}

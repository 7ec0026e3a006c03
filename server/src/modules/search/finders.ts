import type { Locale } from '@uzima/contract/fields'
import type { Found } from '@uzima/contract/search'
import type { Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { pageOf, readCursor, readNameCursor } from '#db/keyset.ts'
import { invalid } from '#errors.ts'
import { searchAccounts } from '#modules/admin/public.ts'
import { latestVisits } from '#modules/appointments/public.ts'
import { articlesBy } from '#modules/articles/public.ts'
import { latestRecords } from '#modules/health-records/public.ts'
import { newestMedicines } from '#modules/medications/public.ts'
import { searchDoctors } from '#modules/providers/public.ts'
import { searchPatients } from '#modules/sharing/public.ts'
import { excerptOf, hasSimilarWords, hasWords } from './matching.ts'
import { scan } from './scan.ts'

export type Search = { q: string; words: readonly string[]; language: Locale; cursor: string | undefined; limit: number }

export async function findPatients(ctx: Context<Verified>, { words, cursor, limit }: Search): Promise<Found<'patients'>> {
  const rows = await searchPatients(ctx, { words, cursor: readNameCursor(cursor), limit: limit + 1 })
  return named(rows, { words, limit }, ({ name }) => name)
}

export async function findDoctors(ctx: Context<Verified>, { q, words, cursor, limit }: Search): Promise<Found<'doctors'>> {
  const rows = await searchDoctors(ctx, { q, words, cursor: readNameCursor(cursor), limit: limit + 1 })
  return named(rows, { words, limit }, ({ name, specialty }) => `${name} ${specialty}`)
}

type Named = { id: string; sortName: string; isNear: boolean }

/** One page by name. The database's similar ones are judged again, and have no further pages. */
function named<Row extends Named>(rows: Row[], { words, limit }: Pick<Search, 'words' | 'limit'>, textOf: (row: Row) => string) {
  if (!rows[0]?.isNear) return { ...pageOf(rows, limit, ({ sortName, id }) => [sortName, id], hitOf), isNear: false }
  const similar = rows.filter((row) => hasSimilarWords(textOf(row), words)).slice(0, limit)
  return { rows: similar.map(hitOf), next: null, isNear: similar.length > 0 }
}
const hitOf = <Row extends Named>({ sortName: _, isNear: __, ...hit }: Row) => hit

export async function findAccounts({ db }: Context<Verified>, { q, cursor, limit }: Search): Promise<Found<'accounts'>> {
  const rows = await searchAccounts(db, { search: q, cursor: readCursor(cursor), limit: limit + 1 })
  const page = pageOf(
    rows,
    limit,
    ({ createdAt, id }) => [createdAt, id],
    ({ id, name, email, role, state }) => ({ id, name, email, role, state }),
  )
  return { ...page, isNear: false }
}

export const findVisits = (ctx: Context<Verified>, { words, cursor, limit }: Search): Promise<Found<'appointments'>> =>
  scan({
    words,
    limit,
    read: (most) => latestVisits(ctx, { cursor: readCursor(cursor), limit: most }),
    keyOf: ({ scheduledTime, id }) => [new Date(scheduledTime), id],
    textOf: ({ doctor, reason }) => `${doctor.name} ${doctor.specialty} ${reason}`,
    toHit: ({ id, doctor, scheduledTime, status, mode, reason }) => ({
      id,
      doctorName: doctor.name,
      specialty: doctor.specialty,
      scheduledTime,
      timeZone: doctor.timeZone,
      status,
      mode,
      reason,
    }),
  })

export const findMedicines = (ctx: Context<Verified>, { words, cursor, limit }: Search): Promise<Found<'medications'>> =>
  scan({
    words,
    limit,
    read: (most) => newestMedicines(ctx, { cursor: readCursor(cursor), limit: most }),
    keyOf: ({ createdAt, id }) => [createdAt, id],
    textOf: ({ name, dosage, notes }) => `${name} ${dosage} ${notes ?? ''}`,
    toHit: ({ id, name, dosage, frequency, startDate, state, notes }) => ({
      id,
      name,
      dosage,
      frequency,
      startDate,
      state,
      excerpt: notes && excerptOf(notes, words),
    }),
  })

export const findRecords = (ctx: Context<Verified>, { words, cursor, limit }: Search): Promise<Found<'records'>> =>
  scan({
    words,
    limit,
    read: (most) => latestRecords(ctx, { cursor: readCursor(cursor), limit: most }),
    keyOf: ({ date, id }) => [new Date(`${date}T00:00:00Z`), id],
    textOf: ({ title, provider, description, values }) => [title, provider, description ?? '', ...values.map(({ name }) => name)].join(' '),
    toHit: ({ id, title, type, status, date, provider, description, values }) => ({
      id,
      title,
      type,
      status,
      date,
      provider,
      excerpt: excerptOf(description ?? '', words) ?? excerptOf(values.map(({ name }) => name).join(', '), words),
    }),
  })

export async function findArticles(ctx: Context<Verified>, { q, words, language, cursor, limit }: Search): Promise<Found<'articles'>> {
  const from = cursor === undefined ? 0 : startOf(cursor)
  const [exact, all] = await Promise.all([articlesBy(ctx, { language, search: q }), articlesBy(ctx, { language, search: null })])
  const about = exact.filter(({ title, description }) => hasWords(`${title} ${description}`, words))
  const isNear = exact.length === 0
  // what is said in a text alone counts where no article is about it
  const rows = isNear ? all.filter(({ title }) => hasSimilarWords(title, words)) : about.length > 0 ? about : exact
  const shown = rows.slice(from, from + limit)
  return {
    rows: shown.map(({ id, title, description, readTime, isPremium }) => ({ id, title, description, readTime, isPremium })),
    next: rows.length > from + limit ? String(from + limit) : null,
    isNear: isNear && shown.length > 0,
  }
}

/** The library is the same for everyone and in memory, so a place in it can be counted. */
const startOf = (cursor: string) => {
  if (!/^\d{1,4}$/.test(cursor)) throw invalid('cursor')
  return Number(cursor)
}

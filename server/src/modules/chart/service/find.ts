import { type ChartFound, type chartApi, mostFound } from '@uzima/contract/chart'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Doctor, Professional } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { excerptOf, hasSimilarWords, hasWords, wordsOf } from '#modules/search/public.ts'
import { caresFor } from '#modules/sharing/public.ts'
import { finders, type Searched } from '../finders.ts'
import { findNamesInChart } from '../queries.ts'

type Api = typeof chartApi
/** What is encrypted has no index: the newest of each kind are decrypted and compared, and a record rarely has more. */
const readOfEach = 500

/** What has all of the words in a patient's record. Reads a fixed number of statements, whatever is in it. */
export async function findInChart(
  ctx: Context<Doctor | Professional>,
  { patientId, q }: Input<Api['findInChart']>,
): Promise<Output<Api['findInChart']>> {
  const words = wordsOf(q)
  const isOther = patientId !== ctx.actor.id
  const names = findNamesInChart(ctx.db, patientId)
  const [cares, ...read] = await Promise.all([
    isOther && caresFor(ctx.db, patientId),
    ...finders.map((find) => find(ctx, patientId, { limit: readOfEach + 1, names })),
  ])
  if (!cares) throw notFound('patient_not_found')
  const entries = read.flatMap((rows) => rows.slice(0, readOfEach))
  const exact = words.length === 0 ? [] : entries.filter((entry) => hasWords(allOf(entry), words))
  const near = exact.length > 0 || words.length === 0 ? [] : entries.filter((entry) => hasSimilarWords(allOf(entry), words))
  const found = (exact.length > 0 ? exact : near).sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''))
  ctx.audit({ subjectId: patientId, details: { count: Math.min(found.length, mostFound) } })
  return {
    rows: found.slice(0, mostFound).map((entry) => toFound(entry, words)),
    isNear: near.length > 0,
    isCut: found.length > mostFound || read.some((rows) => rows.length > readOfEach),
  }
}

const allOf = ({ title, texts }: Searched) => [title, ...texts.map(([, text]) => text ?? '')].join(' ')

/** Where the first of the words is; the whole of a similar one is said in its title. */
function toFound({ texts, ...entry }: Searched, words: readonly string[]): ChartFound {
  const isInTitle = excerptOf(entry.title, words) !== null
  const [place, excerpt] = isInTitle
    ? (['title', null] as const)
    : (texts.map(([where, text]) => [where, excerptOf(text ?? '', words)] as const).find(([, said]) => said !== null) ??
      (['title', null] as const))
  return { ...entry, place, excerpt }
}

import type { Input, Output } from '@uzima/contract/endpoint'
import { type SearchArea, type SearchKind, type SearchResults, type searchApi, searchKinds } from '@uzima/contract/search'
import { isAdmitted, unmetCondition, type Verified } from '#auth/actor.ts'
import type { Context } from '#context.ts'
import { findAccounts, findArticles, findDoctors, findMedicines, findPatients, findRecords, findVisits, type Search } from './finders.ts'
import { wordsOf } from './matching.ts'

type Api = typeof searchApi

const previewSize = 4
const pageSize = 20

/** What the caller may search as what; nothing of one area is found in the other. */
function kindsFor(actor: Verified, area: SearchArea, now: Date): SearchKind[] {
  const isMember = isAdmitted('member', actor)
  const isAdmin = isAdmitted('admin', actor) && unmetCondition(['aal2'], actor, now) === undefined
  const isProvider = isAdmitted('provider', actor)
  const allowed: Record<SearchKind, boolean> = {
    patients: area === 'work' && isProvider,
    accounts: area === 'work' && isAdmin,
    appointments: area === 'care' && isMember,
    medications: area === 'care' && isMember && actor.consented,
    records: area === 'care' && isMember && actor.consented,
    doctors: true,
    articles: true,
  }
  return searchKinds.filter((kind) => allowed[kind])
}

/** The first few of each kind, or a page of one. Reads a fixed number of statements, whatever is found. */
export async function searchPortal(ctx: Context<Verified>, input: Input<Api['searchPortal']>): Promise<Output<Api['searchPortal']>> {
  const { q, kind, area, language, cursor } = input
  const { actor, now } = ctx
  const open = kindsFor(actor, area, now)
  const kinds = kind === undefined ? open : open.filter((each) => each === kind)
  const words = wordsOf(q)
  const isPage = kind !== undefined
  const search: Search = { q, words, language, cursor: isPage ? cursor : undefined, limit: isPage ? pageSize : previewSize }

  const found =
    words.length === 0 ? {} : Object.fromEntries(await Promise.all(kinds.map(async (each) => [each, await finders[each](ctx, search)])))
  const results: SearchResults = { ...found, needsConsent: area === 'care' && isAdmitted('member', actor) && !actor.consented }
  ctx.audit({
    subjectIds: (results.patients?.rows ?? []).map(({ id }) => id),
    details: { area, ...(kind && { kind }), count: kinds.reduce((sum, each) => sum + (results[each]?.rows.length ?? 0), 0) },
  })
  return results
}

const finders: { [K in SearchKind]: (ctx: Context<Verified>, search: Search) => Promise<SearchResults[K]> } = {
  patients: findPatients,
  accounts: findAccounts,
  appointments: findVisits,
  medications: findMedicines,
  records: findRecords,
  doctors: findDoctors,
  articles: findArticles,
}

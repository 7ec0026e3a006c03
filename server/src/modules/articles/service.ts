import type { Article, articlesApi, SuggestionReason, WholeArticle } from '@uzima/contract/articles'
import type { Input, Output } from '@uzima/contract/endpoint'
import type { Locale } from '@uzima/contract/fields'
import { type Actor, isAdmitted, type Verified } from '#auth/actor.ts'
import { preventiveCare } from '#clinical/prevention.ts'
import { textsOf } from '#clinical/symptoms/texts.ts'
import type { Context } from '#context.ts'
import { forbidden, notFound } from '#errors.ts'
import { articlesOff } from '#modules/admin/public.ts'
import { listedProblem, ownProblems } from '#modules/conditions/public.ts'
import { latestConditions } from '#modules/symptom-checker/public.ts'
import { careAhead } from '#modules/wellness/public.ts'
import { inOrder, type LibraryArticle, readTimeOf } from './library.ts'
import { findArticles } from './search.ts'
import { relatedTo, suggest } from './suggestions.ts'

type Api = typeof articlesApi

export async function listArticles(ctx: Context, input: Input<Api['listArticles']>): Promise<Output<Api['listArticles']>> {
  const { language, search, category } = input
  const all = await shownIn(ctx, language)
  const found = search ? findArticles(all, search, language) : all
  const rows = found.filter(({ texts }) => category === undefined || texts.en.category === category)
  return {
    rows: rows.map((article) => toArticle(article, language)),
    categories: [...new Set(all.map(({ texts }) => texts.en.category))].sort(),
  }
}

/** Premium articles are withheld here, whatever a page shows. */
export async function getArticle(ctx: Context, { id, language }: Input<Api['getArticle']>): Promise<WholeArticle> {
  const shown = await shownIn(ctx, language)
  const article = shown.find((each) => each.id === id)
  if (!article) throw notFound('article_not_found')
  const { content, sources, links, isPremium } = article.texts[language]
  if (isPremium && !mayReadPremium(ctx.actor)) throw forbidden('article_premium')
  const related = relatedTo(article, shown)
  return { ...toArticle(article, language), content, sources, links, related: related.map((other) => toArticle(other, language)) }
}

export async function listSuggestions(
  ctx: Context<Verified>,
  { language }: Input<Api['listSuggestions']>,
): Promise<Output<Api['listSuggestions']>> {
  const [shown, card, checks, care] = await Promise.all([shownIn(ctx, language), ownProblems(ctx), latestConditions(ctx), careAhead(ctx)])
  ctx.audit({ subjectId: ctx.actor.id })
  return {
    rows: suggest(shown, { card, checks, ...care }).map(({ article, reasons }) => ({
      article: toArticle(article, language),
      reasons: reasons.map((reason) => ({ ...reason, name: nameOf(reason, language) })),
    })),
  }
}

/** An unfinished sign-in counts as a visitor. */
const mayReadPremium = (actor: Actor) => actor.id !== null && isAdmitted('user', actor)

/** Articles that the operator has not hidden. */
async function shownIn({ db }: Pick<Context, 'db'>, language: Locale): Promise<LibraryArticle[]> {
  const off = await articlesOff(db)
  return inOrder(language).filter(({ id }) => !off.has(id))
}

function toArticle({ id, texts }: LibraryArticle, language: Locale): Article {
  const { title, description, category, isPremium, author, reviewed } = texts[language]
  return { id, title, description, category, isPremium, imageUrl: null, readTime: readTimeOf(texts[language]), author, reviewed }
}

function nameOf({ kind, id }: Pick<SuggestionReason, 'kind' | 'id'>, language: Locale): string {
  if (kind === 'check') return textsOf(language).condition.get(id)?.text ?? id
  if (kind === 'card') return listedProblem(id, language).text
  return preventiveCare().care.get(id)?.name ?? id
}

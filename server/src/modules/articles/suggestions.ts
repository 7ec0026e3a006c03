import type { SuggestionReason } from '@uzima/contract/articles'
import type { Topic } from './front-matter.ts'
import type { LibraryArticle } from './library.ts'

/** What the record holds that an article may be about. */
export type Known = {
  /** Of the emergency card. */
  card: readonly string[]
  /** What the latest symptom checks found first. */
  checks: readonly string[]
  /** Preventive care that is due, and what the table proposes and nobody has planned. */
  due: readonly string[]
  proposed: readonly string[]
}
type Kind = SuggestionReason['kind']
export type Found = { article: LibraryArticle; reasons: { kind: Kind; id: string }[] }

const mostSuggested = 4
/** What is known to be so before what may be, and what is due before what is only proposed. */
const weights: Record<Kind, number> = { card: 8, due: 4, check: 2, proposed: 1 }

/** The articles that are about most of what is known, with what each is about. */
export function suggest(articles: readonly LibraryArticle[], known: Known): Found[] {
  const reasons = new Map<Topic, { kind: Kind; id: string }>([
    ...known.proposed.map((id) => [`care:${id}`, { kind: 'proposed', id }] as const),
    ...known.due.map((id) => [`care:${id}`, { kind: 'due', id }] as const),
    ...known.checks.map((id) => [`condition:${id}`, { kind: 'check', id }] as const),
    ...known.card.map((id) => [`card:${id}`, { kind: 'card', id }] as const),
  ])
  return articles
    .map((article) => ({ article, reasons: article.texts.en.topics.flatMap((topic) => reasons.get(topic) ?? []).sort(byWeight) }))
    .filter(({ reasons: [first] }) => first !== undefined)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, mostSuggested)
}

const weightOf = ({ reasons }: Found) => reasons.reduce((sum, { kind }) => sum + weights[kind], 0)
const byWeight = (a: { kind: Kind }, b: { kind: Kind }) => weights[b.kind] - weights[a.kind]

const mostRelated = 3
/** Others about the same topics, then of the same category. */
export function relatedTo(article: LibraryArticle, articles: readonly LibraryArticle[]): LibraryArticle[] {
  const { topics, category } = article.texts.en
  const nearness = ({ texts: { en } }: LibraryArticle) =>
    2 * en.topics.filter((topic) => topics.includes(topic)).length + (en.category === category ? 1 : 0)
  return articles
    .filter((other) => other.id !== article.id && nearness(other) > 0)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, mostRelated)
}

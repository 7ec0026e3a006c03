import type { SuggestionReason } from '@uzima/contract/articles'
import type { Topic } from './front-matter.ts'
import type { LibraryArticle } from './library.ts'

/** Facts in a record that articles can be about. */
export type Known = {
  /** Problems of the chart, with what they are a kind of. */
  card: readonly string[]
  /** Top results of the latest symptom checks. */
  checks: readonly string[]
  /** Preventive care that is due, and care the schedule proposes that has not been planned. */
  due: readonly string[]
  proposed: readonly string[]
}
type Kind = SuggestionReason['kind']
export type Found = { article: LibraryArticle; reasons: { kind: Kind; id: string }[] }

const mostSuggested = 4
/** Known facts before possible ones, due care before proposed care. */
const weights: Record<Kind, number> = { card: 8, due: 4, check: 2, proposed: 1 }

/** The best-matching articles, each with the facts it matches. */
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
/** Other articles on the same topics, then in the same category. */
export function relatedTo(article: LibraryArticle, articles: readonly LibraryArticle[]): LibraryArticle[] {
  const { topics, category } = article.texts.en
  const nearness = ({ texts: { en } }: LibraryArticle) =>
    2 * en.topics.filter((topic) => topics.includes(topic)).length + (en.category === category ? 1 : 0)
  return articles
    .filter((other) => other.id !== article.id && nearness(other) > 0)
    .sort((a, b) => nearness(b) - nearness(a))
    .slice(0, mostRelated)
}

import { Lexer, type MarkedToken, type Token } from 'marked'

const blocks = new Set(['space', 'paragraph', 'heading', 'list', 'list_item', 'blockquote'])
const inline = new Set(['text', 'strong', 'em', 'link', 'escape', 'br'])

export type Written = {
  /** Plain text, for searching and counting words. */
  text: string
  words: number
  /** Heading levels, in document order. */
  headings: number[]
  /** Violations of the rules for articles. */
  faults: string[]
}

/** Extracts the text and headings of an article's Markdown, and its rule violations. */
export function readWritten(content: string): Written {
  const tokens = flat(new Lexer({ gfm: true }).lex(content))
  const text = tokens.map(textOf).join('').trim()
  const headings = tokens.flatMap((token) => (token.type === 'heading' ? [token.depth] : []))
  return { text, words: text.split(/\s+/).length, headings, faults: tokens.flatMap(faultsOf) }
}

/** Tokens in pre-order. Without extensions the lexer creates no other kinds. */
const flat = (tokens: readonly Token[]): MarkedToken[] =>
  tokens.flatMap((token) => [token as MarkedToken, ...flat(partsOf(token as MarkedToken))])

function partsOf(token: MarkedToken): readonly Token[] {
  if (token.type === 'list') return token.items
  return 'tokens' in token ? (token.tokens ?? []) : []
}

function textOf(token: MarkedToken): string {
  if (token.type === 'escape') return token.text
  if (token.type === 'text') return token.tokens ? '' : token.text
  return blocks.has(token.type) ? '\n' : ''
}

function faultsOf(token: MarkedToken): string[] {
  if (!blocks.has(token.type) && !inline.has(token.type)) return [`has a ${token.type}: ${token.raw.slice(0, 40)}`]
  if (token.type === 'heading' && ![2, 3].includes(token.depth)) return [`has a heading of another level: ${token.raw.trim()}`]
  if (token.type === 'link' && !token.href.startsWith('https://')) return [`links to ${token.href}`]
  return []
}

import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'

type MarkdownProps = {
  text: string
  /** Highest heading level allowed: 2 in an article, lower for user texts below a heading. */
  top?: 2 | 3 | 4
}

/** Maximum nesting: deeper quotes are only written to break something. */
const deepest = 6

/**
 * Renders Markdown: headings, paragraphs, lists, quotes, emphasis, code, and links to http and https. HTML, images and tables stay plain
 * text: nothing is ever parsed as HTML.
 */
export function Markdown({ text, top = 2 }: MarkdownProps) {
  const blocks = useMemo(() => read(text), [text])
  return (
    <div className="space-y-4 [overflow-wrap:anywhere] [&_:is(ol,ul)_:is(ol,ul)]:mt-2">
      {blocks ? drawn(blocks, top, 0) : <p className="whitespace-pre-line">{text}</p>}
    </div>
  )
}

/** Undefined if it is nested too deeply. */
function read(text: string): Token[] | undefined {
  try {
    return new Lexer({ gfm: true }).lex(text)
  } catch {
    return undefined
  }
}

const drawn = (tokens: readonly Token[], top: number, depth: number): ReactNode =>
  tokens.map((token, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    return <Fragment key={at}>{depth > deepest ? token.raw : part(known(token), top, depth + 1)}</Fragment>
  })

// without extensions the lexer produces no other tokens
const known = (token: Token) => token as MarkedToken

function part(token: MarkedToken, top: number, depth: number): ReactNode {
  const within = (tokens: readonly Token[]) => drawn(tokens, top, depth)
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return null
    case 'paragraph':
      return <p>{within(token.tokens)}</p>
    case 'heading':
      return <Heading level={Math.max(token.depth, top)}>{within(token.tokens)}</Heading>
    case 'list':
      return <List list={token}>{(item) => within(item.tokens)}</List>
    case 'blockquote':
      return <blockquote className="space-y-4 border-border-strong border-l-2 pl-4 text-muted">{within(token.tokens)}</blockquote>
    case 'code':
      return <pre className="whitespace-pre-wrap rounded-small bg-sunken p-3 font-[ui-monospace,monospace] text-small">{token.text}</pre>
    case 'hr':
      return <hr className="border-border" />
    case 'strong':
      return <strong className="font-semibold">{within(token.tokens)}</strong>
    case 'em':
      return <em>{within(token.tokens)}</em>
    case 'del':
      return <del>{within(token.tokens)}</del>
    case 'codespan':
      return <code className="rounded-small bg-sunken px-1 font-[ui-monospace,monospace] text-[0.9em]">{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return <SafeLink href={token.href}>{within(token.tokens)}</SafeLink>
    case 'text':
      return 'tokens' in token && token.tokens ? within(token.tokens) : token.text
    case 'escape':
      return token.text
    case 'table':
      return <p className="whitespace-pre-line">{token.raw}</p>
    case 'image':
    case 'html':
    case 'list_item':
      return token.raw
  }
}

function Heading({ level, children }: { level: number; children: ReactNode }) {
  if (level <= 2) return <h2 className="pt-4">{children}</h2>
  if (level === 3) return <h3 className="pt-2">{children}</h3>
  return <h4 className="pt-2 font-semibold">{children}</h4>
}

function List({ list, children }: { list: Tokens.List; children: (item: Tokens.ListItem) => ReactNode }) {
  const items = list.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    <li key={at} className="pl-1">
      {children(item)}
    </li>
  ))
  return list.ordered ? (
    <ol start={Number(list.start)} className="list-decimal space-y-2 pl-6 marker:font-semibold marker:text-brand">
      {items}
    </ol>
  ) : (
    <ul className="list-disc space-y-2 pl-5 marker:text-brand">{items}</ul>
  )
}

/** An external link: new tab, no referrer, not followed by search engines. */
function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isWebAddress(href)) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {children}
    </a>
  )
}

function isWebAddress(href: string) {
  try {
    return ['http:', 'https:'].includes(new URL(href).protocol)
  } catch {
    return false
  }
}

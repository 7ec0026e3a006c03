const maxLength = 2048
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const hostName = /^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/
const ipLiteral = /^(\[.*\]|\d{1,3}(\.\d{1,3}){3})$/
const neverAllowed = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:'])
/** Whitespace, control characters and backslashes, which URL parsers treat differently. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
const ambiguous = /[\s\\\u0000-\u001f\u007f]/
const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i

export type Redirects = {
  /** The first allowed candidate, or else the site itself. */
  choose: (...wishes: (string | undefined)[]) => string
  /** Path and query of a URL on the site; undefined for any other. */
  pathOnSite: (url: string) => string | undefined
}

/** Decides where a mailed link may redirect to. URLs are parsed as browsers do and compared by component. */
export function createRedirects({ siteUrl, allowed = [] }: { siteUrl: string; allowed?: string[] }): Redirects {
  const site = new URL(siteUrl)
  const patterns = allowed.map(toExpression)
  const isOnSite = (url: URL) =>
    url.protocol === site.protocol && url.hostname === site.hostname && (url.port === site.port || loopbackHosts.has(site.hostname))

  const accept = (wish: string | undefined): string | undefined => {
    const url = wish === undefined ? undefined : parse(wish)
    if (!url) return undefined
    if (isOnSite(url)) return url.href
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    if (isWeb && loopbackHosts.has(url.hostname)) return loopbackHosts.has(site.hostname) ? url.href : undefined
    if (isWeb && (ipLiteral.test(url.hostname) || !hostName.test(url.hostname))) return undefined
    const bare = url.href.split('#')[0] ?? ''
    return patterns.some((pattern) => pattern.test(bare)) ? url.href : undefined
  }

  return {
    choose: (...wishes) => {
      for (const wish of wishes) {
        const accepted = accept(wish)
        if (accepted !== undefined) return accepted
      }
      return site.href
    },
    pathOnSite: (text) => {
      const url = parse(text)
      return url && url.origin === site.origin ? `${url.pathname}${url.search}` : undefined
    },
  }
}

/** Rejects URLs that another parser could read differently: the text must contain exactly the parsed host. */
function parse(text: string): URL | undefined {
  if (text.length > maxLength || ambiguous.test(text)) return undefined
  const written = authority.exec(text)?.[1]
  if (written === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (neverAllowed.has(url.protocol) || url.username !== '' || url.password !== '') return undefined
  const writtenHost = written.toLowerCase().replace(/:\d*$/, '')
  return writtenHost === url.hostname.toLowerCase() && !/^\d+$/.test(writtenHost) ? url : undefined
}

/** Glob over a URL: `*` matches a run without separators (. and /), `**` any run, `?` one non-separator. */
function toExpression(pattern: string): RegExp {
  const body = pattern.replace(/\*\*|\*|\?|[^*?]+/g, (part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    if (part === '?') return '[^./]'
    return part.replace(/[.+^${}()|[\]\\/]/g, '\\$&')
  })
  return new RegExp(`^${body}$`)
}

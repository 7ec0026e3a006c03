import type { PolicyReports } from '@uzima/contract/security/reports'
import type { z } from 'zod/mini'
import type { Violation } from './queries.ts'

const longest = 200

/** Extracts what we store of browser reports: no query strings or ids, and only the origin of other sites. */
export function violationsIn({ 'csp-report': legacy, reports = [] }: z.output<typeof PolicyReports>, publicUrl: string): Violation[] {
  const own = new URL(publicUrl).origin
  const notified = reports.flatMap(({ type, body }) => (type === 'csp-violation' && body ? [body] : []))
  const violations = notified.map(({ effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber }) => ({
    directive: effectiveDirective,
    blocked: blockedURL,
    page: documentURL,
    source: sourceFile ?? '',
    line: lineNumber,
  }))
  if (legacy)
    violations.push({
      directive: legacy['effective-directive'] || legacy['violated-directive'],
      blocked: legacy['blocked-uri'],
      page: legacy['document-uri'],
      source: legacy['source-file'],
      line: legacy['line-number'],
    })
  return violations.map(({ directive, blocked, page, source, line }) => ({
    directive: wordOf(directive.split(' ')[0] ?? ''),
    blocked: placeOf(blocked, own),
    page: placeOf(page, own),
    source: placeOf(source, own),
    line: line ?? null,
  }))
}

const wordOf = (text: string) => (/^[a-z][a-z-]{0,59}$/.test(text) ? text : 'other')

/** For our own URLs the path without ids and tokens, for others the origin, for other schemes their name; keywords unchanged. */
function placeOf(text: string, own: string): string {
  if (text === '') return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) return wordOf(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return wordOf(url.protocol.slice(0, -1))
  const place = url.origin === own ? url.pathname.split('/').map(partOf).join('/') : url.origin
  return place.slice(0, longest)
}

/** A word of ours or a file name; anything else may be an id. */
const partOf = (part: string) => (/^([a-z-]{0,40}|[\w-]{1,60}\.(js|css|html))$/.test(part) ? part : '[part]')

import type { PolicyReports } from '@uzima/contract/security/reports'
import type { z } from 'zod/mini'
import type { Violation } from './queries.ts'

const longest = 200

/** What of a browser's reports is kept: neither queries nor ids, and of other places no more than their origin. */
export function violationsIn({ 'csp-report': legacy, reports = [] }: z.output<typeof PolicyReports>, publicUrl: string): Violation[] {
  const own = new URL(publicUrl).origin
  const told = reports.flatMap(({ type, body }) => (type === 'csp-violation' && body ? [body] : []))
  const violations = told.map(({ effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber }) => ({
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

/** Within the app the way without ids and tokens, elsewhere the origin, of other schemes their name, and words of the browser as they are. */
function placeOf(text: string, own: string): string {
  if (text === '') return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) return wordOf(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return wordOf(url.protocol.slice(0, -1))
  const place = url.origin === own ? url.pathname.split('/').map(partOf).join('/') : url.origin
  return place.slice(0, longest)
}

/** A word of ours, or the name of a file. */
const partOf = (part: string) => (/^([a-z-]{0,40}|[\w-]{1,60}\.(js|css|html))$/.test(part) ? part : '[part]')

import { locale } from '@uzima/contract/fields'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '#db/connect.ts'
import { asVisitor } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { findLandingOff, findNotice } from './queries-content.ts'

type Options = { pool: Pool; now: () => Date; log: FastifyBaseLogger }

/** What the practice adds to or removes from every page: its notice as HTML, and the parts of the home page it has switched off. */
export type PracticePages = { above: string; off: string[] }

/** Cache lifetime: pages are requested far more often than this changes. */
const keptMs = 5000

/**
 * Rendered into every page by the server, so that no request follows and the layout does not shift. The notice is included in all four
 * languages; the style sheet shows the one of the page.
 */
export function createPracticePages({ pool, now, log }: Options): () => Promise<PracticePages> {
  let kept: PracticePages = { above: '', off: [] }
  let keptUntil = 0
  return async () => {
    if (keptUntil > performance.now()) return kept
    try {
      const [notice, off] = await inTransaction(pool, asVisitor(now()), async (db) => ({
        value: await Promise.all([findNotice(db), findLandingOff(db)]),
      }))
      kept = { above: notice ? toHtml(notice) : '', off: off.map(({ name }) => name.slice('landing.'.length)).sort() }
      keptUntil = performance.now() + keptMs
    } catch (error) {
      log.warn({ err: error }, 'could not read the practice notice and content switches')
    }
    return kept
  }
}

type Texts = Record<(typeof locale.options)[number], string>
const toHtml = (texts: Texts) =>
  `<aside class="practice-notice">${locale.options.map((language) => `<p lang="${language}">${escaped(texts[language])}</p>`).join('')}</aside>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

import { locale } from '@uzima/contract/fields'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '#db/connect.ts'
import { asVisitor } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { findLandingOff, findNotice } from './queries-content.ts'

type Options = { pool: Pool; now: () => Date; log: FastifyBaseLogger }

/** What stands in every page by the will of the practice: its notice as HTML, and the parts of the home page that it has switched off. */
export type PracticePages = { above: string; off: string[] }

/** A page is asked for more often than the practice changes it. */
const keptMs = 5000

/**
 * What the server writes into every page that it sends: in the page itself, so that none asks for it and nothing moves when it comes.
 * The notice stands there in all four languages; the style sheet shows the one of the page.
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
      log.warn({ err: error }, 'what the practice switches could not be read')
    }
    return kept
  }
}

type Texts = Record<(typeof locale.options)[number], string>
const toHtml = (texts: Texts) =>
  `<aside class="practice-notice">${locale.options.map((language) => `<p lang="${language}">${escaped(texts[language])}</p>`).join('')}</aside>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

import { locale } from '@uzima/contract/fields'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from '#db/connect.ts'
import { asVisitor } from '#db/identity.ts'
import { inTransaction } from '#db/transaction.ts'
import { findNotice } from './queries-content.ts'

type Options = { pool: Pool; now: () => Date; log: FastifyBaseLogger }

/** A page is asked for more often than a notice changes. */
const keptMs = 5000

/**
 * What the server writes above every page while the practice has something to say: in the page itself, so that no page needs a script
 * for it. All four languages stand in it; the style sheet shows the one of the page.
 */
export function createPracticeNotice({ pool, now, log }: Options): () => Promise<string> {
  let kept = { html: '', until: 0 }
  return async () => {
    if (kept.until > performance.now()) return kept.html
    try {
      const notice = await inTransaction(pool, asVisitor(now()), async (db) => ({ value: await findNotice(db) }))
      kept = { html: notice ? toHtml(notice) : '', until: performance.now() + keptMs }
    } catch (error) {
      log.warn({ err: error }, 'the notice of the practice could not be read')
    }
    return kept.html
  }
}

type Texts = Record<(typeof locale.options)[number], string>
const toHtml = (texts: Texts) =>
  `<aside class="practice-notice">${locale.options.map((language) => `<p lang="${language}">${escaped(texts[language])}</p>`).join('')}</aside>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

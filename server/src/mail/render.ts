import { usualEmergencyNumber } from '@uzima/contract/emergency-contacts/countries'
import type { Locale } from '@uzima/contract/fields'
import { accentIn } from '@uzima/contract/practice/accent'
import { z } from 'zod/mini'
import type { Look } from '#look.ts'
import type { PracticeNow } from '#practice.ts'
import { fill, textsFrom } from '#texts.ts'
import type { EmailTemplateName, EmailTemplates } from './templates.ts'

const EmailText = z.object({
  subject: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** The button's label; its URL is the value `link`. */
  action: z.optional(z.string()),
  /** Further links below the button: their labels by the name of the value that holds the URL. */
  ways: z.optional(z.record(z.string(), z.string())),
  /** The sentence that introduces a one-time code, which is the value `code`. */
  code: z.optional(z.string()),
  after: z.optional(z.array(z.string())),
})
const EmailTexts = z.record(z.string(), EmailText)

const textsOf = textsFrom('mail', EmailTexts)

/** French has a narrow no-break space before the colon. */
const colons: Record<Locale, string> = { en: ':', es: ':', fr: '\u202f:', sw: ':' }

/** By which the HTML names the picture that goes along with the mail. */
export const logoId = 'logo@uzima'
const ownAccent = '#0e5a5a'
/** Of the logo, in CSS pixels. */
const mostOfLogo = { width: 200, height: 56 }

/** What a mail shows of the practice. */
export type Letterhead = { look: Look; name: string }
export const letterheadOf = ({ look, current: { name } }: PracticeNow): Letterhead => ({ look, name })

export type Rendered = { subject: string; text: string; html: string; link?: string; code?: string }

/**
 * Renders a template in one language, as plain text and as HTML without external styles, images that are loaded, or tracking. The only
 * image is the practice's logo, which goes along.
 */
export function renderEmail<N extends EmailTemplateName>(
  letter: N,
  locale: Locale,
  values: EmailTemplates[N],
  letterhead?: Letterhead,
): Rendered {
  const source = textsOf(locale)[letter]
  if (!source) throw new Error(`There is no email template ${letter} in ${locale}.`)
  // mails queued by an earlier version don't have the number
  const named: Record<string, string | undefined> = { emergency: usualEmergencyNumber, ...values }
  const filled = (template: string) => fill(template, named)
  const link = source.action ? named.link : undefined
  const code = source.code ? named.code : undefined

  // a paragraph whose only words are values that are empty is none
  const before = source.paragraphs.map(filled).filter((text) => text !== '')
  const after = (source.after ?? []).map(filled)
  // mails queued by an earlier version don't have these links
  const ways = Object.entries(source.ways ?? {}).flatMap(([name, label]) => {
    const url = named[name]
    return url === undefined ? [] : [{ label, url }]
  })
  const accent = letterhead?.look.accent ? accentIn('light', letterhead.look.accent).brand : ownAccent
  const textParts = [
    ...before,
    ...(link ? [`${source.action}${colons[locale]}\n${link}`] : []),
    ...ways.map(({ label, url }) => `${label}${colons[locale]}\n${url}`),
    ...(code ? [`${filled(source.code ?? '')}\n${code}`] : []),
    ...after,
    'Uzima',
  ]
  const htmlParts = [
    ...(letterhead?.look.logo ? [logoImage(letterhead.look.logo, letterhead.name)] : []),
    `<h1 style="font-size:22px;line-height:1.25;margin:0 0 16px">${escapeHtml(filled(source.title))}</h1>`,
    ...before.map(paragraph),
    ...(link
      ? [
          `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="background:${accent};color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(source.action ?? '')}</a></p>`,
        ]
      : []),
    ...(ways.length > 0 ? [`<p style="margin:0 0 24px">${ways.map((way) => wayLink(way, accent)).join(' &nbsp; ')}</p>`] : []),
    ...(code
      ? [
          paragraph(filled(source.code ?? '')),
          `<p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:8px 0 24px">${escapeHtml(code)}</p>`,
        ]
      : []),
    ...after.map(paragraph),
  ]
  return {
    subject: oneLine(filled(source.subject)),
    text: textParts.join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><body style="margin:0;background:#f7f5f0;padding:32px 16px;font-family:Inter,system-ui,sans-serif;color:#16282a"><div style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #dfdace;border-radius:12px;padding:32px;font-size:16px;line-height:1.5">${htmlParts.join('')}<p style="margin:32px 0 0;color:#52605d;font-size:14px">Uzima</p></div></body></html>`,
    ...(link ? { link } : {}),
    ...(code ? { code } : {}),
  }
}

function logoImage(logo: { width: number; height: number }, name: string) {
  const scale = Math.min(mostOfLogo.width / logo.width, mostOfLogo.height / logo.height)
  const [width, height] = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)))
  return `<p style="margin:0 0 24px"><img src="cid:${logoId}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0"></p>`
}

const wayLink = ({ label, url }: { label: string; url: string }, accent: string) =>
  `<a href="${escapeHtml(url)}" style="color:${accent};font-weight:600;display:inline-block;padding:12px 0">${escapeHtml(label)}</a>`
const paragraph = (text: string) => `<p style="margin:0 0 12px">${escapeHtml(text)}</p>`
/** Removes line breaks from a subject, so that user input cannot inject headers. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029\0]+/g, ' ')

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

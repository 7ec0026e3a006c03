import type { Locale } from '@uzima/contract/fields'
import { z } from 'zod/mini'
import { textsFrom, words } from '#texts.ts'

const textsOf = textsFrom('pages', z.object({ link: words('title', 'intro', 'submit') }))

/** No scripts, styles or subresources. Form targets are unrestricted because the redirect has already been validated. */
export const linkPagePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** A page with one button before an email link is used: programs that follow links in emails do not press it. */
export function confirmationPage({ action, language }: { action: string; language: Locale }): string {
  const { title, intro, submit } = textsOf(language).link
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} – Uzima</title></head>
<body><main><h1>${title}</h1><p>${intro}</p><form method="post" action="${escapeAttribute(action)}"><button>${submit}</button></form></main></body>
</html>`
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

import { Check, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Exchange } from '#lib/smart.ts'
import { Badge } from '#ui/Badge.tsx'

/** Codes, verifiers and tokens in full are of no use to a reader. */
const shortened = (text: string) =>
  text.replaceAll(/("(?:access|refresh)_token": "[^"]{12}|\b(?:code|code_verifier|refresh_token|token)=[\w.-]{12})[^"&]*/g, '$1…')

/** JSON with its lines; anything else as it came. */
function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** A request and its answer. */
export function ShownExchange({ exchange: { method, url, sent, status, milliseconds, answer } }: { exchange: Exchange }) {
  const { t } = useTranslation('sandbox-app')
  const isGood = status < 400
  const code = 'rounded-small bg-sunken p-3 text-caption leading-5'
  return (
    <div className="grid gap-4">
      <section className={code} aria-label={t('exchange.request')}>
        <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {[`${method} ${url}`, sent && shortened(sent)].filter(Boolean).join('\n\n')}
        </pre>
      </section>
      <p className="flex flex-wrap items-center gap-3 text-small" role="status">
        <Badge kind={isGood ? 'success' : 'danger'} icon={isGood ? Check : CircleX}>
          {status}
        </Badge>
        {t('exchange.took', { count: milliseconds })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section className={`${code} max-h-80 overflow-auto`} tabIndex={0} aria-label={t('exchange.answer')}>
        <pre>{shortened(laidOut(answer))}</pre>
      </section>
    </div>
  )
}

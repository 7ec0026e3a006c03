import { useQuery } from '@tanstack/react-query'
import { claimDays, type Registration } from '@uzima/contract/registration'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { printAlone } from '#lib/print-alone.ts'
import { Button } from '#ui/Button.tsx'
import { paths } from '../../paths.ts'

/** What is handed over: the address as text and as a picture to scan, and the code. Shown once, as long as the page is open. */
export function CodePaper({ registration, code }: { registration: Registration; code: string }) {
  const { t, i18n } = useTranslation('registration')
  const paper = useRef<HTMLElement>(null)
  const address = `${window.location.host}${paths.claim()}`
  const link = `${window.location.origin}${paths.claim()}#code=${code}`
  const { locale, name } = registration
  // in the patient's language, not the reader's
  const prepared = useQuery({
    queryKey: ['registration', 'paper', link, locale],
    queryFn: () => Promise.all([pictureOf(link), i18n.loadLanguages(locale)]),
    gcTime: 0,
  })
  const words = i18n.getFixedT(locale, 'registration')
  if (!prepared.data) return null
  return (
    <div className="mb-5">
      <section
        ref={paper}
        lang={locale}
        aria-label={t('registration:paper.label')}
        className="rounded-card border border-border bg-surface p-5 print:border-0"
      >
        <h3>{words('paper.title', { name })}</h3>
        <p className="mt-2">{words('paper.text')}</p>
        <ol className="mt-3 list-decimal space-y-1 pl-5">
          <li>{words('paper.open', { address })}</li>
          <li>{words('paper.enter')}</li>
        </ol>
        <div className="mt-4 flex flex-wrap items-center gap-6">
          <img src={prepared.data[0]} alt="" width={132} height={132} className="bg-white" />
          <p className="select-all font-semibold text-lead tabular-nums tracking-wide">{code}</p>
        </div>
        <p className="mt-4 text-muted text-small">{words('paper.foot', { count: claimDays })}</p>
      </section>
      <Button className="mt-3" icon={Printer} onClick={() => printAlone(paper.current)}>
        {t('registration:paper.print')}
      </Button>
    </div>
  )
}

/** Drawn here: the code is not sent anywhere. */
async function pictureOf(text: string): Promise<string> {
  const { default: drawing } = await import('qrcode')
  return drawing.toDataURL(text, { errorCorrectionLevel: 'M', margin: 1, width: 264 })
}

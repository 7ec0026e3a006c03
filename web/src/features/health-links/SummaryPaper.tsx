import { FileDown, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import type { Summary } from './read-summary.ts'

/** A summary as its reader gets it, in its own language; with it the file for other programs. */
export function SummaryPaper({ summary, file }: { summary: Summary; file: string }) {
  const { t } = useTranslation('health-links')
  const heading = useRef<HTMLHeadingElement>(null)
  // the field that had the focus is gone
  useEffect(() => heading.current?.focus(), [])
  const { title, language, date, practice, name, birthDate, gender, sections } = summary
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 outline-none [overflow-wrap:anywhere]">
          {t('health-links:open.title')}
        </h1>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:w-full">
          <Button icon={Printer} onClick={() => window.print()}>
            {t('health-links:paper.print')}
          </Button>
          <Button icon={FileDown} onClick={() => download(new Blob([file], { type: 'application/fhir+json' }), `${title}.fhir.json`)}>
            {t('health-links:paper.save')}
          </Button>
        </div>
      </div>
      <article
        lang={language}
        className="rounded-card border border-border bg-surface px-5 py-6 wide:px-8 wide:py-7 print:border-0 print:p-0"
      >
        <header className="border-border border-b pb-4">
          <p className="text-muted text-small">{title}</p>
          <h2 className="mt-1 [overflow-wrap:anywhere]">{name}</h2>
          <p className="mt-1">
            {[
              ...(birthDate ? [t('health-links:paper.born', { day: formatDate(birthDate, 'long', { language }), lng: language })] : []),
              ...(gender === 'unknown' ? [] : [t(`health-links:paper.gender.${gender}`, { lng: language })]),
            ].join(' · ')}
          </p>
          <p className="mt-1 text-muted text-small">{[practice, formatDate(date, 'long', { language })].filter(Boolean).join(' · ')}</p>
        </header>
        {sections.map((section) => (
          <section key={section.title} className="border-border border-b py-4 last:border-0 last:pb-0">
            <h3>{section.title}</h3>
            <ul className="mt-1 space-y-2">
              {section.lines.map((line) => (
                <li key={`${line.title} ${line.text}`} className="[overflow-wrap:anywhere]">
                  <span className={line.text === '' ? undefined : 'font-semibold'}>{line.title}</span>
                  {line.text === '' ? null : <span className="block text-muted text-small">{line.text}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
      <p className="text-muted text-small print:hidden">{t('health-links:open.told')}</p>
    </>
  )
}

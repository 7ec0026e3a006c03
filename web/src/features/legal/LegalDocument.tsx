import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { BackButton } from './BackButton.tsx'
import { LegalText } from './LegalText.tsx'
import type { Section } from './sections.ts'
import { TableOfContents } from './TableOfContents.tsx'

const lastUpdated = '2025-04-15'

type LegalDocumentProps = { title: string; intro: string; sections: Section[]; related: ReactNode }

export function LegalDocument({ title, intro, sections, related }: LegalDocumentProps) {
  const { t } = useTranslation('legal')
  return (
    <div className="mx-auto max-w-280 px-4 pt-4 wide:px-8 wide:pt-8">
      <BackButton />
      <h1 className="mt-4">{title}</h1>
      <p className="mt-3 max-w-[40rem] text-pretty text-lead">{intro}</p>
      <p className="mt-2 text-muted text-small">{t('legal:updated', { date: formatDay(lastUpdated, 'long') })}</p>
      <div className="mt-8 grid gap-10 wide:mt-12 wide:grid-cols-[minmax(0,1fr)_20rem] wide:gap-16">
        <TableOfContents sections={sections} />
        <div className="max-w-[40rem] space-y-10 text-pretty wide:col-start-1 wide:row-start-1">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="space-y-4">
              <h2 id={section.id} tabIndex={-1} className="outline-none">
                {t(section.title)}
              </h2>
              <LegalText>{t(section.text)}</LegalText>
            </section>
          ))}
          <p className="border-border border-t pt-6">{related}</p>
        </div>
      </div>
    </div>
  )
}

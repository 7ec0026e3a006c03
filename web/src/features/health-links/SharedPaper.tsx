import { FileDown, Printer } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { formatDateTime } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import type { Shared } from './open-link.ts'
import { PersonHead } from './PersonHead.tsx'
import { SummaryPaper } from './SummaryPaper.tsx'

const SharedDocuments = lazy(async () => ({
  default: (await Promise.all([import('./SharedDocuments.tsx'), loadTexts(['files', 'common', 'health-records'])]))[0].SharedDocuments,
}))

/** What a link shows, as its reader gets it; with it the file for other programs. */
export function SharedPaper({ summary, documents, file, updatedAt }: Shared) {
  const { t } = useTranslation('health-links')
  const heading = useRef<HTMLHeadingElement>(null)
  // the field that had the focus is gone
  useEffect(() => heading.current?.focus(), [])
  const [first] = documents
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
          <Button
            icon={FileDown}
            onClick={() => download(new Blob([file], { type: 'application/fhir+json' }), `${t('health-links:paper.fileName')}.fhir.json`)}
          >
            {t('health-links:paper.save')}
          </Button>
        </div>
      </div>
      {updatedAt ? <p className="text-muted">{t('health-links:open.updated', { when: formatDateTime(updatedAt) })}</p> : null}
      {summary ? <SummaryPaper summary={summary} /> : null}
      {!summary && first ? (
        <Card>
          <PersonHead person={first.person} />
        </Card>
      ) : null}
      {documents.length > 0 ? (
        <Suspense fallback={null}>
          <SharedDocuments documents={documents} />
        </Suspense>
      ) : null}
      <p className="text-muted text-small print:hidden">{t('health-links:open.told')}</p>
    </>
  )
}

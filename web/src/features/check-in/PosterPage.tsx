import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { printAlone } from '#lib/print-alone.ts'
import { Button } from '#ui/Button.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { linkPaths } from '../../link-paths.ts'
import { PracticeName } from '../practice/public.tsx'
import { pictureOf } from './arrival/picture.ts'

/** The screen at /desk/poster: a page for the wall, which leads to /here. The same for everybody, so it may hang where all see it. */
export default function PosterPage() {
  const { t } = useTranslation('check-in')
  const paper = useRef<HTMLElement>(null)
  const address = `${window.location.origin}${linkPaths.here()}`
  const drawn = useQuery({ queryKey: ['check-in', 'poster', address], queryFn: () => pictureOf(address, 640) })
  return (
    <>
      <PageHeader
        title={t('check-in:poster.title')}
        text={t('check-in:poster.text')}
        actions={
          <Button icon={Printer} variant="primary" disabled={!drawn.data} onClick={() => printAlone(paper.current)}>
            {t('check-in:poster.print')}
          </Button>
        }
      />
      <section
        ref={paper}
        aria-label={t('check-in:poster.label')}
        className="mx-auto max-w-140 rounded-card border border-border bg-surface p-5 print:border-0"
      >
        <p className="text-muted">
          <PracticeName />
        </p>
        <h2 className="mt-1 text-h1">{t('check-in:poster.heading')}</h2>
        {drawn.data ? <img src={drawn.data} alt="" width={320} height={320} className="mt-4 mb-4 bg-white" /> : null}
        <ol className="list-decimal space-y-1 pl-5 text-lead">
          <li>{t('check-in:poster.scan')}</li>
          <li>{t('check-in:poster.signIn')}</li>
          <li>{t('check-in:poster.sit')}</li>
        </ol>
        <p className="mt-4">{t('check-in:poster.else')}</p>
        <p className="mt-4 text-muted text-small">{address}</p>
      </section>
    </>
  )
}

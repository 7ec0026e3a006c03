import { Download, Printer } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { printAlone } from '#lib/print-alone.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { useVaccinationCards } from './api.ts'

/** SMART Health Cards: for whoever asks for proof of vaccination, at a border or a school. */
export function VaccinationCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['health-links', 'common', 'errors'])
  const signed = useVaccinationCards()
  const { data } = signed
  const isEmpty = data?.cards.length === 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('health-links:card.title')}
      text={isEmpty ? undefined : t('health-links:card.text')}
      closeLabel={t('common:close')}
    >
      <StateView
        status={signed.status}
        skeleton={<SkeletonRows label={t('health-links:card.loading')} rows={3} />}
        errorText={signed.error ? `${t('health-links:card.failed')}. ${errorText(signed.error)}` : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void signed.refetch()}
        retrying={signed.isFetching}
      >
        {() => {
          if (!data) return null
          if (isEmpty)
            return (
              <EmptyState
                title={t('health-links:card.none')}
                text={t('health-links:card.noneText')}
                action={
                  <Button asChild>
                    <Link to={paths.doctors()}>{t('health-links:card.book')}</Link>
                  </Button>
                }
              />
            )
          return <Cards {...data} onClose={onClose} />
        }}
      </StateView>
    </Dialog>
  )
}

type CardsProps = NonNullable<ReturnType<typeof useVaccinationCards>['data']> & { onClose: () => void }

function Cards({ cards, left, onClose }: CardsProps) {
  const { t } = useTranslation('health-links')
  const paper = useRef<HTMLDivElement>(null)
  const { profile } = useSession()
  const save = () => {
    const file = JSON.stringify({ verifiableCredential: cards.map(({ jws }) => jws) })
    download(new Blob([file], { type: 'application/smart-health-card' }), `${t('health-links:card.fileName')}.smart-health-card`)
  }
  return (
    <div className="space-y-4 pb-2">
      <div ref={paper} className="space-y-4">
        <p className="text-center font-semibold">{profile?.name}</p>
        <ul className="space-y-5">
          {cards.map(({ jws, picture, count }, at) => {
            const words = t('health-links:card.count', { count })
            const part = cards.length > 1 ? `${t('health-links:card.part', { number: at + 1, total: cards.length })} · ${words}` : words
            return (
              <li key={jws} className="break-inside-avoid text-center">
                <img src={picture} alt={t('health-links:card.code', { part })} width={320} className="mx-auto rounded-small bg-white p-2" />
                <p className="mt-1 text-muted text-small">{part}</p>
              </li>
            )
          })}
        </ul>
      </div>
      {left > 0 ? <p className="text-muted text-small">{t('health-links:card.left', { count: left })}</p> : null}
      <div className="-ml-3 flex flex-wrap gap-x-1">
        <Button variant="quiet" icon={Download} onClick={save}>
          {t('health-links:card.save')}
        </Button>
        <Button variant="quiet" icon={Printer} onClick={() => printAlone(paper.current)}>
          {t('health-links:card.print')}
        </Button>
      </div>
      <Button variant="primary" size="large" onClick={onClose}>
        {t('health-links:card.done')}
      </Button>
    </div>
  )
}

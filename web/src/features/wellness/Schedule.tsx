import type { Screening } from '@uzima/contract/wellness'
import { Check, Pencil, Plus, Syringe, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { paths } from '../../paths.ts'
import { useDeleteScreening } from './api.ts'
import { Proposals } from './Proposals.tsx'
import { ScreeningRow } from './ScreeningRow.tsx'
import { useCareName } from './useCareName.ts'

const ScreeningForm = lazy(async () => ({ default: (await import('./ScreeningForm.tsx')).ScreeningForm }))
const CompleteDialog = lazy(async () => ({ default: (await import('./CompleteDialog.tsx')).CompleteDialog }))
const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }))

type Doing = { act: 'add' } | { act: 'edit' | 'complete' | 'delete'; screening: Screening } | null

/** Planned preventive care, with further recommendations. */
export function Schedule({ screenings, today }: { screenings: Screening[]; today: string }) {
  const { t } = useTranslation('wellness')
  const nameOf = useCareName()
  const [doing, setDoing] = useState<Doing>(null)
  const close = () => setDoing(null)
  const add = (
    <Button icon={Plus} className="max-sm:w-full" onClick={() => setDoing({ act: 'add' })}>
      {t('wellness:addScreening.title')}
    </Button>
  )
  return (
    <>
      <Card title={t('wellness:schedule.title')}>
        {screenings.length > 0 ? <div className="mb-2">{add}</div> : null}
        {screenings.length === 0 ? (
          <EmptyState title={t('wellness:schedule.empty.title')} text={t('wellness:schedule.empty.text')} action={add} />
        ) : (
          <List label={t('wellness:schedule.title')}>
            {screenings.map((screening) => {
              const title = nameOf(screening)
              return (
                <ScreeningRow
                  key={screening.id}
                  screening={screening}
                  actions={
                    <>
                      {screening.kind === 'vaccination' && screening.catalogId !== null ? (
                        <Button asChild>
                          <Link to={paths.medicalHistory()} aria-label={t('wellness:schedule.recordNamed', { title })}>
                            <Syringe size={18} aria-hidden />
                            {t('wellness:schedule.record')}
                          </Link>
                        </Button>
                      ) : (
                        <Button
                          icon={Check}
                          aria-label={t('wellness:schedule.completeNamed', { title })}
                          onClick={() => setDoing({ act: 'complete', screening })}
                        >
                          {t('wellness:schedule.complete')}
                        </Button>
                      )}
                      <IconButton
                        icon={Pencil}
                        name={t('wellness:schedule.edit', { title })}
                        className="text-muted"
                        onClick={() => setDoing({ act: 'edit', screening })}
                      />
                      <IconButton
                        icon={Trash2}
                        name={t('wellness:delete.name', { title })}
                        className="text-muted hover:text-danger"
                        onClick={() => setDoing({ act: 'delete', screening })}
                      />
                    </>
                  }
                />
              )
            })}
          </List>
        )}
        <Proposals />
      </Card>
      <Suspense fallback={null}>
        {doing?.act === 'add' ? <ScreeningForm today={today} onClose={close} /> : null}
        {doing?.act === 'edit' ? <ScreeningForm screening={doing.screening} today={today} onClose={close} /> : null}
        {doing?.act === 'complete' ? <CompleteDialog screening={doing.screening} today={today} onClose={close} /> : null}
        {doing?.act === 'delete' ? <DeleteScreening screening={doing.screening} title={nameOf(doing.screening)} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function DeleteScreening({ screening, title, onClose }: { screening: Screening; title: string; onClose: () => void }) {
  const { t } = useTranslation('wellness')
  const deletion = useDeleteScreening()
  return (
    <DeleteDialog
      title={title}
      text={t('wellness:delete.screening')}
      error={deletion.error}
      busy={deletion.isPending}
      onDelete={(onSuccess) => deletion.mutate(screening, { onSuccess })}
      onClose={onClose}
    />
  )
}

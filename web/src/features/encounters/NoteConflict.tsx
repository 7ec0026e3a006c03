import type { Encounter } from '@uzima/contract/encounters'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { NoteText } from './NoteText.tsx'

type NoteConflictProps = { current: Encounter; onKeep: () => void; onTake: () => void }

/** What stands in the note by now, above the form that still has what was typed here. Nothing is saved until somebody has chosen. */
export function NoteConflict({ current, onKeep, onTake }: NoteConflictProps) {
  const { t } = useTranslation('encounters')
  const isSigned = current.status === 'signed'
  return (
    <Card title={t('encounters:conflict.title')}>
      <Banner kind="warning" icon={TriangleAlert} role="alert">
        {t(isSigned ? 'encounters:conflict.signed' : 'encounters:conflict.text', {
          name: current.updatedBy ?? '',
          when: current.updatedAt ? formatMoment(current.updatedAt) : '',
        })}
      </Banner>
      <div className="mt-4">
        <NoteText content={current.content} words="clinical" />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        {isSigned ? null : <Button onClick={onKeep}>{t('encounters:conflict.keep')}</Button>}
        <Button onClick={onTake}>{t('encounters:conflict.take')}</Button>
      </div>
    </Card>
  )
}

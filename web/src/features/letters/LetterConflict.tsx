import type { Letter } from '@uzima/contract/letters'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { LetterPaper } from './LetterPaper.tsx'

type LetterConflictProps = { current: Letter; onKeep: () => void; onTake: () => void }

/** The letter as it is by now, above the form that still has what was typed here. Nothing is saved until somebody has chosen. */
export function LetterConflict({ current, onKeep, onTake }: LetterConflictProps) {
  const { t } = useTranslation('letters')
  const isClosed = current.status !== 'draft'
  return (
    <Card title={t('letters:conflict.title')} className="mb-4 wide:mb-6">
      <Banner kind="warning" icon={TriangleAlert} role="alert">
        {t(isClosed ? 'letters:conflict.signed' : 'letters:conflict.text', {
          name: current.updatedBy ?? '',
          when: formatDateTime(current.updatedAt),
        })}
      </Banner>
      <div className="mt-4">
        <LetterPaper letter={current} date={formatDate(current.updatedAt, 'long', { language: current.language })} level={3} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 [&>*]:max-sm:w-full">
        {isClosed ? null : <Button onClick={onKeep}>{t('letters:conflict.keep')}</Button>}
        <Button onClick={onTake}>{t('letters:conflict.take')}</Button>
      </div>
    </Card>
  )
}

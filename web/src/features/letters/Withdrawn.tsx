import type { LetterRow } from '@uzima/contract/letters'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'

/** That a letter was withdrawn, by whom, when and why; nothing of one that stands. */
export function Withdrawn({ letter }: { letter: Pick<LetterRow, 'withdrawnAt' | 'withdrawnBy' | 'withdrawnReason'> }) {
  const { t } = useTranslation('letters')
  const { withdrawnAt, withdrawnBy, withdrawnReason } = letter
  if (!withdrawnAt) return null
  return (
    <Banner kind="danger" icon={Undo2}>
      <p className="font-semibold">{t('letters:withdrawn.title', { name: withdrawnBy ?? '', day: formatDate(withdrawnAt, 'long') })}</p>
      <p>{withdrawnReason}</p>
    </Banner>
  )
}

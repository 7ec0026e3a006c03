import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Addenda } from './Addenda.tsx'
import { useVisitNote } from './api.ts'
import { NoteText } from './NoteText.tsx'

/** The doctor's note for its patient, or until when it is held back. Nothing while there is none. */
export function VisitNote({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('encounters')
  const { data } = useVisitNote(appointmentId)
  if (!data || data.state === 'none') return null
  if (data.state === 'held')
    return (
      <div className="mt-4">
        <Banner icon={EyeOff}>{t('encounters:visit.held', { day: data.heldUntil ? formatDate(data.heldUntil, 'long') : '' })}</Banner>
      </div>
    )
  return (
    <Card title={t('encounters:visit.title')} className="mt-4">
      {data.content ? <NoteText content={data.content} words="plain" /> : null}
      {data.signedBy && data.signedAt ? (
        <p className="mt-4 text-muted text-small">
          {t('encounters:note.signed', { name: data.signedBy, when: formatDateTime(data.signedAt) })}
        </p>
      ) : null}
      <Addenda addenda={data.addenda} />
    </Card>
  )
}

import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useCalendarFile } from './api.ts'

/** Hands the visit to the person's own calendar, as a file. */
export function CalendarFileButton({ id }: { id: string }) {
  const { t } = useTranslation(['appointments', 'common'])
  const file = useCalendarFile()

  const save = () =>
    file.mutate(id, {
      onSuccess: (blob) => download(blob, 'uzima-visit.ics'),
      onError: (error) => toast.error(t('common:error'), { text: errorText(error) }),
    })

  return (
    <Button variant="primary" icon={CalendarPlus} busy={file.isPending} onClick={save}>
      {t('appointments:calendar.submit')}
    </Button>
  )
}

function download(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

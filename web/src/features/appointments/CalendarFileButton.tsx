import { CalendarPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { useCalendarFile } from './api.ts'

/** Downloads the visit as a file for the person's own calendar. */
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

import { AppWindow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import { toast } from '#ui/toast.ts'
import { useAppsToOpen, useOpenApp } from './api.ts'

type OpenInAppProps = { patientId: string; appointmentId?: string | null }

/** The apps that can be opened for the patient of a chart, each in a tab of its own; nothing where the practice has none. */
export function OpenInApp({ patientId, appointmentId = null }: OpenInAppProps) {
  const { t } = useTranslation('connected-apps')
  const apps = useAppsToOpen()
  const open = useOpenApp()
  const rows = apps.data?.rows ?? []
  if (rows.length === 0) return null
  const enter = (id: string) => {
    // opened by the press itself, as browsers allow; the app must not reach this page
    const tab = window.open('about:blank', '_blank')
    if (!tab) return toast.error(t('clinician.failed'), { text: t('clinician.blocked') })
    tab.opener = null
    open.mutate(
      { id, patientId, appointmentId },
      {
        onSuccess: ({ url }) => tab.location.replace(url),
        onError: (error) => {
          tab.close()
          toast.error(t('clinician.failed'), { text: errorText(error) })
        },
      },
    )
  }
  return (
    <MenuButton
      trigger={
        <Button variant="quiet" icon={AppWindow} busy={open.isPending} busyLabel={t('clinician.opening')}>
          {t('clinician.open')}
        </Button>
      }
      entries={rows.map(({ id, name }) => ({ kind: 'item' as const, label: name, onSelect: () => enter(id) }))}
    />
  )
}

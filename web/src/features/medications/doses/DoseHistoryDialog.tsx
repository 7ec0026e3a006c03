import type { Dose } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** Entries for a dose before it was corrected. */
export function DoseHistoryDialog({ dose, onClose }: { dose: Dose; onClose: () => void }) {
  const { t } = useTranslation(['medications', 'common'])
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('medications:dose.history.title', { medicine: `${dose.medicationName} ${dose.dosage}` })}
      text={t('medications:dose.history.intro')}
      closeLabel={t('common:close')}
    >
      <ol className="divide-y divide-border pb-2">
        {dose.versions.map(({ state, actedAt, changedAt }) => (
          <li key={changedAt + state} className="py-3">
            <p className="font-semibold">{t(`medications:dose.history.${state}`, { at: actedAt ? formatDateTime(actedAt) : '' })}</p>
            <p className="text-muted text-small">{t('medications:dose.history.until', { when: formatDateTime(changedAt) })}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

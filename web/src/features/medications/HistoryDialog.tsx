import type { Medication } from '@uzima/contract/medications'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useMedicationVersions } from './api.ts'
import { supplyText, termText, timesText } from './medication-words.ts'

/** Earlier versions of a medicine. */
export function HistoryDialog({ medication, onClose }: { medication: Medication; onClose: () => void }) {
  const { t } = useTranslation(['medications', 'common'])
  const versions = useMedicationVersions(medication.id)
  const rows = versions.data?.rows ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('medications:history.title', { name: medication.name })}
      text={t('medications:history.intro')}
      closeLabel={t('common:close')}
    >
      <StateView {...queryState(versions)} skeleton={<SkeletonRows label={t('medications:list.loading')} rows={2} />}>
        {() =>
          rows.length === 0 ? (
            <p className="text-muted">{t('medications:history.empty')}</p>
          ) : (
            <ol className="divide-y divide-border">
              {rows.map((version) => (
                <li key={version.id} className="py-3">
                  <p className="text-muted text-small">
                    {t(`medications:history.${version.change}`, {
                      when: formatMoment(version.changedAt),
                      name: version.changedBy ?? t('medications:history.self'),
                    })}
                  </p>
                  <p className="font-semibold [overflow-wrap:anywhere]">
                    {version.name} {version.dosage}
                  </p>
                  <p className="text-muted text-small">
                    {[t(`medications:frequency.${version.frequency}`), timesText(t, version), termText(t, version)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {version.indication ? (
                    <p className="text-small [overflow-wrap:anywhere]">
                      {t('medications:row.indication', { text: version.indication.text })}
                    </p>
                  ) : null}
                  {version.supply ? <p className="text-small [overflow-wrap:anywhere]">{supplyText(t, version.supply)}</p> : null}
                  {version.notes ? <p className="whitespace-pre-line break-words text-small">{version.notes}</p> : null}
                </li>
              ))}
            </ol>
          )
        }
      </StateView>
    </Dialog>
  )
}

import type { VitalSign } from '@uzima/contract/vitals'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { useVitalVersions, type Whose } from './api.ts'
import { LevelBadge } from './LevelBadge.tsx'
import { useUnits } from './units.ts'
import { valueText } from './vital-words.ts'

type VitalDialogProps = { patientId: Whose; vital: VitalSign; onClose: () => void; onEdit: () => void; onDelete: () => void }

/** A measurement: value, author and earlier versions. */
export function VitalDialog({ patientId, vital, onClose, onEdit, onDelete }: VitalDialogProps) {
  const { t } = useTranslation(['vitals', 'common'])
  const unitOf = useUnits()
  const { kind, takenAt, note, addedBy, addedByName, version, isEditable } = vital
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`vitals:kind.${kind}`)}
      closeLabel={t('common:close')}
      actions={
        isEditable ? (
          <>
            <Button icon={Pencil} onClick={onEdit}>
              {t('vitals:detail.edit')}
            </Button>
            <Button variant="danger-quiet" icon={Trash2} onClick={onDelete}>
              {t('vitals:detail.delete')}
            </Button>
          </>
        ) : null
      }
    >
      <div className="space-y-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="font-semibold text-figure tabular-nums">{valueText(t, vital, unitOf(kind))}</span>
          <LevelBadge vital={vital} />
        </p>
        <p className="text-muted">{formatMoment(takenAt)}</p>
        {note ? <p className="whitespace-pre-line break-words">{note}</p> : null}
        <p className="text-muted text-small">{t(`vitals:detail.added.${addedBy}`, { name: addedByName ?? '' })}</p>
        {version > 1 ? <History patientId={patientId} vital={vital} /> : null}
      </div>
    </Dialog>
  )
}

/** Earlier versions; loaded on demand. */
function History({ patientId, vital }: { patientId: Whose; vital: VitalSign }) {
  const { t } = useTranslation('vitals')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-2 font-semibold text-brand">{t('vitals:history.title')}</summary>
      {isOpen ? <Versions patientId={patientId} vital={vital} /> : null}
    </details>
  )
}

function Versions({ patientId, vital }: { patientId: Whose; vital: VitalSign }) {
  const { t } = useTranslation(['vitals', 'common'])
  const unitOf = useUnits()
  const versions = useVitalVersions(patientId, vital.id)
  return (
    <StateView {...queryState(versions)} skeleton={<SkeletonRows label={t('vitals:list.loading')} rows={1} />}>
      {() => (
        <ol className="divide-y divide-border">
          {versions.data?.rows.map((version) => (
            <li key={version.id} className="py-3">
              <p className="font-semibold tabular-nums">{valueText(t, { ...version, kind: vital.kind }, unitOf(vital.kind))}</p>
              <p className="text-muted text-small">{formatMoment(version.takenAt)}</p>
              {version.note ? <p className="break-words text-small">{version.note}</p> : null}
              <p className="text-muted text-small">
                {t('vitals:history.edited', { name: version.changedByName ?? '', when: formatMoment(version.changedAt) })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </StateView>
  )
}

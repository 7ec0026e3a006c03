import { FileCheck, FilePlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { paths } from '../../../paths.ts'
import { staffPaths } from '../../../staff-paths.ts'
import type { Shown } from '../conversation/reader.ts'
import { useSaved } from './api.ts'
import type { SaveFor } from './save-for.ts'

const SaveMessageView = lazy(async () => ({ default: (await import('./SaveMessageView.tsx')).SaveMessageView }))

type SavableViewProps = { shown: Shown; saveFor: SaveFor; isMine: boolean; children: ReactNode }

/** A message with a button to save it to the health record, or a link to the record it was saved as. */
export function SavableView({ shown, saveFor, isMine, children }: SavableViewProps) {
  const { t } = useTranslation('health-records')
  const [isSaving, setSaving] = useState(false)
  const { data } = useSaved(saveFor)
  const { id, senderId } = shown.message
  const { patientId } = saveFor
  const record = data?.saved.find((each) => each.senderId === senderId && each.messageId === id)?.recordId
  // consent is requested during saving
  const canSave = data !== undefined && data.canSave !== 'no' && !record
  return (
    <>
      <div className={classes('flex max-w-full items-center gap-0.5', isMine ? 'flex-row-reverse' : '')}>
        {children}
        {canSave ? (
          <IconButton name={t('health-records:message.save')} icon={FilePlus} className="text-muted" onClick={() => setSaving(true)} />
        ) : null}
      </div>
      {record ? (
        <Link
          to={patientId ? staffPaths.patient({ id: patientId, part: 'records', record }) : paths.healthRecords({ record })}
          className="mt-1 flex items-center gap-1.5 px-1 text-caption"
        >
          <Icon of={FileCheck} size={14} />
          {t('health-records:message.saved')}
        </Link>
      ) : null}
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveMessageView shown={shown} saveFor={saveFor} needsConsent={data?.canSave === 'consent'} onClose={() => setSaving(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

import type { Medication } from '@uzima/contract/medications'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Whose } from '../api.ts'
import { withStrength } from '../form/written-name.ts'

const OfferedNames = lazy(async () => ({ default: (await import('./OfferedNames.tsx')).OfferedNames }))

type UncheckedNoteProps = { patientId: Whose; medication: Medication }

/** Says that a listed name is unknown. Who may edit the medicine takes an offered name with one press; others only read it. */
export function UncheckedNote({ patientId, medication }: UncheckedNoteProps) {
  const { t } = useTranslation('medications')
  const { name, nameCheck, prescribedBy, actions } = medication
  const offered = nameCheck.kind === 'similar' ? nameCheck.names.map((each) => withStrength(each, name)) : []
  const canEdit = actions.includes('edit')
  return (
    <div className="mt-2 flex items-start gap-2 text-muted text-small">
      <Icon of={CircleHelp} size={16} className="mt-0.5" />
      <div>
        <p>
          <strong className="font-semibold">{t('medications:row.unchecked')}</strong>{' '}
          {t(`medications:check.unknown.${patientId ? 'provider' : 'own'}`)}
        </p>
        {offered.length > 0 && canEdit ? (
          <Suspense fallback={null}>
            <OfferedNames patientId={patientId} medication={medication} offered={offered} />
          </Suspense>
        ) : null}
        {offered.length > 0 && !canEdit ? (
          <p>
            {t('medications:check.meant', { names: formatList(offered) })}{' '}
            {prescribedBy && !patientId ? t('medications:row.askPrescriber', { doctor: prescribedBy }) : null}
          </p>
        ) : null}
      </div>
    </div>
  )
}

import type { ChartMedication } from '@uzima/contract/chart'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { List } from '#ui/List.tsx'
import { staffPaths } from '../../staff-paths.ts'
import { timesText } from '../medications/public.ts'
import { Line, Nothing, Part } from './Part.tsx'

export function MedicationsPart({ patientId, medications }: { patientId: string; medications: readonly ChartMedication[] }) {
  const { t } = useTranslation(['chart', 'medications'])
  return (
    <Part
      title={t('chart:medications.title')}
      to={staffPaths.patient({ id: patientId, part: 'medications' })}
      all={t('chart:all')}
      allNamed={t('chart:medications.all')}
    >
      {medications.length === 0 ? (
        <Nothing>{t('chart:medications.none')}</Nothing>
      ) : (
        <List>
          {medications.map((medication) => (
            <Line
              key={medication.id}
              title={`${medication.name} ${medication.dosage}`}
              text={[
                medication.indication && t('medications:row.indication', { text: medication.indication }),
                t('chart:medications.since', { day: formatDay(medication.startDate) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              level={<span className="text-muted text-small">{timesText(t, medication) || t('medications:frequency.as_needed')}</span>}
            />
          ))}
        </List>
      )}
    </Part>
  )
}

import type { System } from '@uzima/contract/admin/system'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#lib/format.ts'
import { Facts } from '#ui/Facts.tsx'
import { PartCard } from './PartCard.tsx'
import { sizeWords } from './StoragePart.tsx'

export function BackupsPart({ system }: { system: System }) {
  const { t } = useTranslation('admin')
  const { isSet, last, trial, reason } = system.backups
  return (
    <PartCard system={system} part="backups" isOff={!isSet}>
      <Facts
        columns={2}
        facts={[
          {
            label: t('admin:system.backups.last'),
            value: last
              ? t(last.isSealed ? 'admin:system.backups.sealed' : 'admin:system.backups.open', {
                  at: formatDateTime(last.at),
                  size: sizeWords(last.bytes),
                })
              : t('admin:system.never'),
          },
          {
            label: t('admin:system.backups.trial'),
            value: trial ? t(`admin:system.backups.outcome.${trial.outcome}`, { at: formatDateTime(trial.at) }) : t('admin:system.never'),
          },
          ...(reason ? [{ label: t('admin:system.backups.reason'), value: <span lang="en">{reason}</span> }] : []),
        ]}
      />
    </PartCard>
  )
}

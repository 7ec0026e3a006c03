import type { System } from '@uzima/contract/admin/system'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatNumber } from '#lib/format.ts'
import { Facts } from '#ui/Facts.tsx'
import { PartCard } from './PartCard.tsx'

export function StoragePart({ system }: { system: System }) {
  const { t } = useTranslation('admin')
  const { databaseBytes, disk, tables } = system.storage
  return (
    <PartCard system={system} part="storage">
      <Facts
        columns={2}
        facts={[
          { label: t('admin:system.storage.database'), value: sizeWords(databaseBytes) },
          {
            label: t('admin:system.storage.disk'),
            value: disk
              ? t('admin:system.storage.free', { free: sizeWords(disk.free), total: sizeWords(disk.total) })
              : t('admin:system.storage.elsewhere'),
          },
        ]}
      />
      <table className="mt-4 w-full text-small">
        <caption className="pb-1 text-left font-semibold">{t('admin:system.storage.largest')}</caption>
        <thead className="text-muted">
          <tr className="border-border border-b">
            <th scope="col" className="py-1.5 text-left font-medium">
              {t('admin:system.storage.table')}
            </th>
            <th scope="col" className="py-1.5 pl-2 text-right font-medium">
              {t('admin:system.storage.size')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {tables.map(({ name, bytes }) => (
            <tr key={name} className="border-border border-b last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal [overflow-wrap:anywhere]">
                {name}
              </th>
              <td className="whitespace-nowrap py-1.5 pl-2 text-right">{sizeWords(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PartCard>
  )
}

const gigabyte = 1e9
/** Formats bytes; disks are large enough for gigabytes, files are not. */
export const sizeWords = (bytes: number) =>
  bytes < gigabyte ? formatBytes(bytes) : formatNumber(bytes / gigabyte, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 })

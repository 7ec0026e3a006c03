import { recordStatus, recordStatuses, recordType, recordTypes } from '@uzima/contract/health-records/kinds'
import { CalendarDays, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { addDays, dayOf } from '#lib/format.ts'
import { inputClasses } from '#ui/field.ts'
import { Icon } from '#ui/Icon.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import type { Filters } from './api.ts'

/** Days back from today, keyed by translation key. */
const spans = { month: 31, year: 366, five: 1827 } as const
type Span = keyof typeof spans
const isSpan = (value: string): value is Span => value in spans

export function RecordFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation('health-records')
  const all = { value: '', label: '' }
  const fromOf = (span: Span) => addDays(dayOf(new Date()), -spans[span])
  const span = Object.keys(spans).find((each) => isSpan(each) && fromOf(each) === filters.from) ?? ''
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-wide:basis-full">
      <label className="relative block min-w-48 flex-1 basis-56 max-wide:basis-full">
        <span className="sr-only">{t('health-records:filter.search')}</span>
        <Icon of={Search} size={18} className="pointer-events-none absolute top-3 left-3 text-muted" />
        <input
          type="search"
          value={filters.search ?? ''}
          maxLength={100}
          placeholder={t('health-records:filter.search')}
          onChange={(event) => onChange({ ...filters, search: event.target.value.trim() === '' ? undefined : event.target.value })}
          className={`${inputClasses} min-h-11! py-2! pl-10!`}
        />
      </label>
      <SelectChip
        label={t('health-records:filter.type')}
        value={filters.type ?? ''}
        onChange={(event) => onChange({ ...filters, type: z.safeParse(recordType, event.target.value).data })}
        options={[
          { ...all, label: t('health-records:filter.allTypes') },
          ...recordTypes.map((value) => ({ value, label: t(`health-records:type.${value}`) })),
        ]}
      />
      <SelectChip
        label={t('health-records:filter.status')}
        value={filters.status ?? ''}
        onChange={(event) => onChange({ ...filters, status: z.safeParse(recordStatus, event.target.value).data })}
        options={[
          { ...all, label: t('health-records:filter.allStatuses') },
          ...recordStatuses.map((value) => ({ value, label: t(`health-records:status.${value}`) })),
        ]}
      />
      <SelectChip
        label={t('health-records:filter.time')}
        icon={CalendarDays}
        value={span}
        onChange={({ target: { value } }) => onChange({ ...filters, from: isSpan(value) ? fromOf(value) : undefined })}
        options={[
          { ...all, label: t('health-records:filter.allTimes') },
          ...Object.keys(spans).map((value) => ({ value, label: t(`health-records:filter.span.${value}`) })),
        ]}
      />
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectChip } from '#ui/SelectChip.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { ActivityFilters } from './activity-api.ts'
import { eventWords } from './event-words.ts'

const severities = ['info', 'warning', 'critical'] as const
/** Debounce for typing. */
const typingMs = 300

type FilterBarProps = { filters: ActivityFilters; eventTypes: readonly string[]; onChange: (filters: ActivityFilters) => void }

/** Searches while typing; the event options are those found in the log. */
export function ActivityFilterBar({ filters, eventTypes, onChange }: FilterBarProps) {
  const { t } = useTranslation('security')
  const [search, setSearch] = useState(filters.search)
  useEffect(() => setSearch(filters.search), [filters.search])
  useEffect(() => {
    if (search === filters.search) return
    const timer = setTimeout(() => onChange({ ...filters, search }), typingMs)
    return () => clearTimeout(timer)
  }, [search, filters, onChange])

  const severityOptions = [
    { value: '', label: t('filter.allSeverities') },
    ...severities.map((severity) => ({ value: severity, label: t(`severity.${severity}`) })),
  ]
  const eventOptions = [
    { value: '', label: t('filter.allEvents') },
    ...eventTypes.map((type) => ({ value: type, label: eventWords(t, type) })).sort((a, b) => a.label.localeCompare(b.label)),
  ]
  return (
    <search className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 flex-1 basis-60"
        label={t('filter.search')}
        type="search"
        inputMode="search"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectChip
        label={t('filter.severity')}
        options={severityOptions}
        value={filters.severity}
        onChange={(event) => onChange({ ...filters, severity: severities.find((severity) => severity === event.target.value) ?? '' })}
      />
      <SelectChip
        label={t('filter.event')}
        options={eventOptions}
        value={filters.eventType}
        onChange={(event) => onChange({ ...filters, eventType: event.target.value })}
      />
    </search>
  )
}

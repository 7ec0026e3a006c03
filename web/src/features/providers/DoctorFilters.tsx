import { Languages, MapPin, Search, Stethoscope } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLanguage } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { SelectChip } from '#ui/SelectChip.tsx'
import { useChoiceOfLocations } from '../locations/public.ts'
import { type DoctorFilter, useDirectoryFilters } from './api.ts'
import { specialtyName } from './specialty-name.ts'

type DoctorFiltersProps = { filter: DoctorFilter; onChange: (filter: DoctorFilter) => void }

/** Need, specialty and language filter the directory. It is always sorted by earliest free slot. */
export function DoctorFilters({ filter, onChange }: DoctorFiltersProps) {
  const { t } = useTranslation('providers')
  const choices = useDirectoryFilters().data
  const locations = useChoiceOfLocations()
  const set = (change: DoctorFilter) => onChange({ ...filter, ...change })
  return (
    <search className="flex flex-wrap gap-2">
      <NeedField need={filter.need ?? ''} onChange={(need) => set({ need: need || undefined })} />
      <SelectChip
        label={t('providers:filter.specialty')}
        icon={Stethoscope}
        value={filter.specialty ?? ''}
        onChange={(event) => set({ specialty: event.target.value || undefined })}
        options={[
          { value: '', label: t('providers:filter.anySpecialty') },
          ...(choices?.specialties ?? []).map((specialty) => ({ value: specialty, label: specialtyName(specialty) })),
        ]}
      />
      <SelectChip
        label={t('providers:filter.language')}
        icon={Languages}
        value={filter.language ?? ''}
        onChange={(event) => set({ language: event.target.value || undefined })}
        options={[
          { value: '', label: t('providers:filter.anyLanguage') },
          ...(choices?.languages ?? []).map((language) => ({ value: language, label: formatLanguage(language) })),
        ]}
      />
      {locations.length > 0 ? (
        <SelectChip
          label={t('providers:filter.location')}
          icon={MapPin}
          value={filter.locationId ?? ''}
          onChange={(event) => set({ locationId: event.target.value || undefined })}
          options={[
            { value: '', label: t('providers:filter.anyLocation') },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
    </search>
  )
}

const pause = 350

/** Searches while typing, debounced; Enter searches at once without submitting the surrounding form. */
function NeedField({ need, onChange }: { need: string; onChange: (need: string) => void }) {
  const { t } = useTranslation('providers')
  const [text, setText] = useState(need)
  const timer = useRef<number>(undefined)
  const sent = useRef(need)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  // Follows changes from elsewhere, such as "Show all doctors", without overwriting what is being typed with its own echo.
  useEffect(() => {
    if (need === sent.current) return
    sent.current = need
    setText(need)
  }, [need])

  function search(next: string, wait: number) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      sent.current = next.trim()
      onChange(sent.current)
    }, wait)
  }

  return (
    <span className="relative inline-flex min-w-0 grow basis-80 items-center">
      <Icon of={Search} size={16} className="pointer-events-none absolute left-3.5" />
      <input
        type="search"
        aria-label={t('providers:filter.need')}
        placeholder={t('providers:filter.needHint')}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          search(event.target.value, pause)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          search(text, 0)
        }}
        className="min-h-11 w-full rounded-pill border border-border-strong bg-surface py-1 pr-3.5 pl-9.5 font-medium text-small text-text placeholder:font-normal hover:border-brand"
      />
    </span>
  )
}

import { fewestSeats, mostSeats } from '@uzima/contract/appointment-types'
import { groupNoteLength, groupPlaceLength, groupTitleLength, mostWeeks } from '@uzima/contract/group-visits'
import { gridMinutes, timeOf } from '@uzima/contract/providers/hours'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundField } from '#lib/form.ts'
import { minutesOfDay } from '#lib/format.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

export const asNumber = { setValueAs: (value: unknown) => (value === '' ? undefined : Number(value)) }
export const weekCounts = Array.from({ length: mostWeeks }, (_, at) => at + 1)
/** As a time field has it. */
export const wallTime = (start: string, timeZone: string) => timeOf(minutesOfDay(start, timeZone))

type Names = 'day' | 'time' | 'seats' | 'title' | 'place' | 'note'
type GroupFieldsProps = { fields: Record<Names, BoundField>; children?: ReactNode }

/** When it is, for how many, and what is said about it. */
export function GroupFields({ fields, children }: GroupFieldsProps) {
  const { t } = useTranslation(['group-visits', 'common'])
  const optional = t('common:optional')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('group-visits:field.day')} type="date" {...fields.day} />
        <TextField label={t('group-visits:field.time')} type="time" step={gridMinutes * 60} {...fields.time} />
        <TextField
          label={t('group-visits:field.seats')}
          type="number"
          inputMode="numeric"
          min={fewestSeats}
          max={mostSeats}
          {...fields.seats}
        />
        {children}
      </div>
      <TextField
        label={t('group-visits:field.title')}
        optional={optional}
        hint={t('group-visits:field.titleHint')}
        maxLength={groupTitleLength}
        {...fields.title}
      />
      <TextField
        label={t('group-visits:field.place')}
        optional={optional}
        hint={t('group-visits:field.placeHint')}
        maxLength={groupPlaceLength}
        {...fields.place}
      />
      <TextArea
        label={t('group-visits:field.note')}
        optional={optional}
        hint={t('group-visits:field.noteHint')}
        rows={2}
        maxLength={groupNoteLength}
        {...fields.note}
      />
    </>
  )
}

import type { GroupVisit } from '@uzima/contract/appointments/group'
import { ChangeGroupVisit, type GroupPatientsHelp, type GroupTimeHelp, ScheduleGroupVisits } from '@uzima/contract/group-visits'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { addDays, dayOf, formatDate, formatList, formatTime } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { useChangeGroupVisit, useGroupChoices, useScheduleGroupVisits } from './api.ts'
import { asNumber, GroupFields, wallTime, weekCounts } from './GroupFields.tsx'

type Placed = { timeZone: string; onClose: () => void }
type ScheduleGroupDialogProps = Placed & { doctorId: string | undefined; day: string }

/** Schedules group visits: of what type, with whom, when, and for how many. */
export function ScheduleGroupDialog(props: ScheduleGroupDialogProps) {
  const { t } = useTranslation(['group-visits', 'common'])
  const choices = useGroupChoices()
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={t('group-visits:schedule.title')}
      text={t('group-visits:schedule.text')}
      closeLabel={t('common:close')}
    >
      <StateView {...queryState(choices)} skeleton={<SkeletonRows label={t('group-visits:loading')} rows={3} />}>
        {() =>
          choices.data?.types.length ? (
            <ScheduleForm choices={choices.data} {...props} />
          ) : (
            <EmptyState title={t('group-visits:schedule.noTypes')} text={t('group-visits:schedule.noTypesText')} />
          )
        }
      </StateView>
    </Dialog>
  )
}

type Choices = NonNullable<ReturnType<typeof useGroupChoices>['data']>
function ScheduleForm({ choices, doctorId, day, timeZone, onClose }: ScheduleGroupDialogProps & { choices: Choices }) {
  const { t } = useTranslation('group-visits')
  const { clinicians, types } = choices
  const tomorrow = addDays(dayOf(new Date(), timeZone), 1)
  const form = useZodForm(ScheduleGroupVisits, {
    ...{ type: types[0]?.code ?? '', seats: types[0]?.seats ?? 2, weeks: 1, time: '10:00', title: '', place: '', note: '' },
    doctorId: clinicians.find((each) => each.doctorId === doctorId)?.doctorId ?? clinicians[0]?.doctorId ?? '',
    day: day > tomorrow ? day : tomorrow,
  })
  const schedule = useScheduleGroupVisits()
  const typeField = form.field('type')
  const submit = form.submit((given) =>
    schedule.mutateAsync(given).then(
      ({ rows }) => {
        toast.success(t('group-visits:schedule.done', { count: rows.length }))
        onClose()
      },
      () => undefined,
    ),
  )
  const fieldOf = { day: form.field('day'), time: form.field('time'), title: form.field('title'), place: form.field('place') }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <SelectField
        label={t('group-visits:field.type')}
        options={types.map(({ code, name }) => ({ value: code, label: name }))}
        {...typeField}
        onChange={(event) => {
          const chosen = types.find(({ code }) => code === event.target.value)
          if (chosen) form.setValue('seats', chosen.seats)
          return typeField.onChange(event)
        }}
      />
      {clinicians.length > 1 ? (
        <SelectField
          label={t('group-visits:field.doctor')}
          options={clinicians.map(({ doctorId: value, name }) => ({ value, label: name }))}
          {...form.field('doctorId')}
        />
      ) : null}
      <GroupFields fields={{ ...fieldOf, seats: form.field('seats', asNumber), note: form.field('note') }}>
        <SelectField
          label={t('group-visits:field.weeks')}
          options={weekCounts.map((count) => ({ value: String(count), label: t('group-visits:weeks', { count }) }))}
          {...form.field('weeks', asNumber)}
        />
      </GroupFields>
      <FormFoot
        error={schedule.isError ? refusalWords(schedule.error, timeZone) : undefined}
        cancelLabel={t('group-visits:cancel')}
        onCancel={onClose}
        submitLabel={t('group-visits:schedule.submit')}
        busy={form.busy}
        busyLabel={t('group-visits:busy')}
      />
    </form>
  )
}

/** Changes a group visit; with its time move all seats. */
export function ChangeGroupDialog({ group, timeZone, onClose }: Placed & { group: GroupVisit }) {
  const { t } = useTranslation(['group-visits', 'common'])
  const { id, version, start, seats, taken, type } = group
  const before = { day: dayOf(start, timeZone), time: wallTime(start, timeZone) }
  const form = useZodForm(ChangeGroupVisit, {
    ...{ ...before, version, seats, title: group.title ?? '', place: group.place ?? '', note: group.note ?? '' },
  })
  const change = useChangeGroupVisit()
  const [day, time] = form.watch(['day', 'time'])
  const isMoved = day !== before.day || time !== before.time
  const submit = form.submit((given) =>
    change.mutateAsync({ ...given, id }).then(
      () => {
        toast.success(t('group-visits:change.done'))
        onClose()
      },
      () => undefined,
    ),
  )
  const fieldOf = { day: form.field('day'), time: form.field('time'), title: form.field('title'), place: form.field('place') }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('group-visits:change.title', { name: group.title ?? type.name })}
      closeLabel={t('common:close')}
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <GroupFields fields={{ ...fieldOf, seats: form.field('seats', asNumber), note: form.field('note') }} />
        <p role="status" className="text-muted text-small">
          {isMoved && taken > 0 ? t('group-visits:change.tells', { count: taken }) : t('group-visits:change.tellsWords')}
        </p>
        <FormFoot
          error={change.isError ? refusalWords(change.error, timeZone) : undefined}
          cancelLabel={t('group-visits:cancel')}
          onCancel={onClose}
          submitLabel={isMoved && taken > 0 ? t('group-visits:change.submitTelling', { count: taken }) : t('group-visits:change.submit')}
          busy={form.busy}
          busyLabel={t('group-visits:busy')}
        />
      </form>
    </Dialog>
  )
}

/** What is refused, with the times or the people it is about. */
function refusalWords(error: unknown, timeZone: string): string {
  // as the contract says
  const help = isApiError(error) ? (error.help as Partial<z.infer<typeof GroupTimeHelp> & z.infer<typeof GroupPatientsHelp>>) : undefined
  const starts = isApiError(error, 'group_time_taken') ? (help?.starts ?? []) : []
  const names = isApiError(error, 'group_patients_busy') ? (help?.names ?? []) : []
  const about = [
    ...starts.map((start) => `${formatDate(start, 'weekday', { zone: timeZone })}, ${formatTime(start, { zone: timeZone })}`),
    ...names,
  ]
  return about.length > 0 ? `${errorText(error)} (${formatList(about)})` : errorText(error)
}

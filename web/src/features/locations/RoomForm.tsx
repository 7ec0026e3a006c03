import { DescribeRoom, type ManagedRoom, roomKind, roomNameLength } from '@uzima/contract/locations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { useZodForm } from '#lib/form.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FormFoot } from '#ui/FormFoot.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSaveRoom } from './admin-api.ts'

const blank: DescribeRoom = { name: '', kind: 'consultation', outFrom: null, outUntil: null }
const orNull = { setValueAs: (value: unknown) => value || null }

type RoomFormProps = { room: ManagedRoom | undefined; locationId: string; onDone: () => void }

/** Adds a room, or changes one, closes it, or takes it out of service for some days. */
export function RoomForm({ room, locationId, onDone }: RoomFormProps) {
  const { t } = useTranslation(['locations', 'common'])
  const { name, kind, outFrom, outUntil } = room ?? blank
  const form = useZodForm(DescribeRoom, { name, kind, outFrom, outUntil })
  const [isOpen, setIsOpen] = useState(room?.isOpen ?? true)
  const save = useSaveRoom()
  const optional = t('common:optional')

  const submit = form.submit((given) =>
    save.mutateAsync(room ? { ...given, id: room.id, version: room.version, isOpen } : { ...given, locationId }).then(
      (saved) => {
        toast.success(t('locations:room.saved'), { text: saved.name })
        onDone()
      },
      (error: Error) => {
        if (isApiError(error, 'room_exists')) form.fail('name', error.code)
      },
    ),
  )

  const { error } = save
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('locations:room.name')} maxLength={roomNameLength} {...form.field('name')} />
        <SelectField
          label={t('locations:room.kind')}
          options={roomKind.options.map((value) => ({ value, label: t(`locations:kind.${value}`) }))}
          {...form.field('kind')}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold text-[0.9375rem] leading-5.5">{t('locations:room.outTitle')}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('locations:room.outFrom')} optional={optional} type="date" {...form.field('outFrom', orNull)} />
          <TextField
            label={t('locations:room.outUntil')}
            optional={optional}
            hint={t('locations:room.outHint')}
            type="date"
            {...form.field('outUntil', orNull)}
          />
        </div>
      </fieldset>
      {room ? (
        <>
          <CheckboxField
            label={t('locations:room.isOpen')}
            hint={t('locations:room.isOpenHint')}
            checked={isOpen}
            onChange={({ target }) => setIsOpen(target.checked)}
          />
          {room.visits > 0 ? <p className="text-muted text-small">{t('locations:room.bookedStay', { count: room.visits })}</p> : null}
        </>
      ) : null}
      <FormFoot
        error={error && !isApiError(error, 'room_exists') ? errorText(error) : undefined}
        cancelLabel={t('locations:form.cancel')}
        onCancel={onDone}
        submitLabel={t('locations:form.submit')}
        busy={form.busy}
        busyLabel={t('locations:form.busy')}
      />
    </form>
  )
}

import { type DeskVisit, roomLength } from '@uzima/contract/desk'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDeskRooms, useWhoIsIn } from './api.ts'

/** One of the practice's rooms, or what was typed. */
export type ChosenRoom = { roomId: string | null; room: string | null }
type RoomDialogProps = {
  visit: Pick<DeskVisit, 'id' | 'name' | 'booked' | 'locationId'>
  title: string
  text: string
  confirmLabel: string
  onClose: () => void
  onChosen: (room: ChosenRoom) => void
}

/** Which room: one that is free for the visit, or any that is typed where the practice has set up none. */
export function RoomDialog({ visit, title, text, confirmLabel, onClose, onChosen }: RoomDialogProps) {
  const { t } = useTranslation(['desk', 'locations', 'common'])
  const rooms = useDeskRooms(visit.id)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const hasRooms = (rooms.data ?? []).length > 0
  // the room that is kept; while somebody is still in it another of its kind
  const kept = rooms.data?.find(({ id }) => id === visit.booked?.id)
  const proposed = kept?.isFree ? kept : rooms.data?.find(({ kind, isFree }) => isFree && kind === kept?.kind)
  const picked = chosen ?? proposed?.id ?? ''
  const whoIsIn = useWhoIsIn(visit)
  const other = whoIsIn(rooms.data?.find(({ id }) => id === picked)?.name ?? (typed.trim() || undefined))
  const inKept = kept && !kept.isFree && whoIsIn(kept.name)
  const hint = other
    ? t('desk:room.inUse', { name: other })
    : inKept
      ? t('desk:room.keptInUse', { name: inKept, room: kept.name })
      : undefined
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  // the field is there once the rooms are known
  useEffect(() => {
    if (rooms.isSuccess) form.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [rooms.isSuccess])

  function submit(event: FormEvent) {
    event.preventDefault()
    onChosen(hasRooms ? { roomId: picked || null, room: null } : { roomId: null, room: typed.trim() || null })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('desk:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={rooms.isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={submit}>
        <StateView
          status={rooms.status}
          skeleton={<SkeletonRows label={t('desk:room.loading')} rows={1} />}
          errorText={`${t('desk:room.notLoaded')} ${errorText(rooms.error)}`}
          retryLabel={t('common:retry')}
          onRetry={() => void rooms.refetch()}
          retrying={rooms.isFetching}
        >
          {() =>
            hasRooms ? (
              <SelectField
                label={t('desk:room.label')}
                hint={hint}
                placeholder={t('desk:room.other')}
                options={(rooms.data ?? []).map(({ id, name, kind, isFree }) => {
                  const words = `${name} (${t(`locations:kind.${kind}`)})`
                  const patient = isFree ? null : whoIsIn(name)
                  const taken = patient ? t('desk:room.inUseBy', { name: words, patient }) : t('desk:room.taken', { name: words })
                  return { value: id, label: isFree ? words : taken, disabled: !isFree }
                })}
                value={picked}
                onChange={({ target }) => setChosen(target.value)}
              />
            ) : (
              <TextField
                label={t('desk:room.label')}
                hint={hint}
                optional={t('common:optional')}
                maxLength={roomLength}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )
          }
        </StateView>
      </form>
    </Dialog>
  )
}

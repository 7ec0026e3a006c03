import type { ManagedLocation, ManagedLocations, ManagedRoom } from '@uzima/contract/locations'
import { EyeOff, Hospital, Pencil, Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDay } from '#lib/format.ts'
import { currentLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { toast } from '#ui/toast.ts'
import { useSaveLocation } from './admin-api.ts'
import { RoomForm } from './RoomForm.tsx'

type LocationCardProps = {
  location: ManagedLocation
  practice: ManagedLocations['practice']
  /** There is no other: nobody need be told which is the main one. */
  isOnly: boolean
  onEdit: () => void
}

/** One location with its rooms, and what can be done with it. */
export function LocationCard({ location, practice, isOnly, onEdit }: LocationCardProps) {
  const { t } = useTranslation(['locations', 'common'])
  const save = useSaveLocation()
  const [asked, setAsked] = useState<'close' | 'main'>()
  const [room, setRoom] = useState<ManagedRoom | 'new'>()
  const { isMain, isOpen, phone, timeZone, doctors, visits, rooms } = location
  const name = location.name ?? practice.name
  const address = location.address ?? (isMain ? practice.address : null)
  const directions = location.directions[currentLanguage()] ?? Object.values(location.directions).find(Boolean)

  function change(what: { isOpen?: boolean; isMain?: boolean }, done: string) {
    const { visits: _, doctors: __, rooms: ___, ...stored } = location
    save.mutate(
      { ...stored, ...what },
      {
        onSuccess: () => {
          setAsked(undefined)
          toast.success(done)
        },
        onError: (error) => toast.error(t('locations:failed'), { text: errorText(error) }),
      },
    )
  }

  return (
    <Card
      title={name}
      action={
        <span className="flex items-center gap-1">
          {isMain && !isOnly ? (
            <Badge kind="brand" icon={Hospital}>
              {t('locations:main')}
            </Badge>
          ) : null}
          {isOpen ? null : (
            <Badge kind="neutral" icon={EyeOff}>
              {t('locations:closed')}
            </Badge>
          )}
          <IconButton icon={Pencil} name={t('locations:change', { name })} onClick={onEdit} />
        </span>
      }
    >
      <Facts
        columns={2}
        facts={[
          {
            label: t('locations:form.address'),
            value: <span className="whitespace-pre-line">{address ?? t('locations:none')}</span>,
          },
          { label: t('locations:form.phone'), value: phone ?? practice.phone ?? t('locations:none') },
          ...(directions ? [{ label: t('locations:directions'), value: <span className="whitespace-pre-line">{directions}</span> }] : []),
          ...(timeZone ? [{ label: t('locations:form.timeZone'), value: timeZone.replaceAll('_', ' ') }] : []),
          {
            label: t('locations:use'),
            value: [t('locations:doctors', { count: doctors }), t('locations:visits', { count: visits })].join(' · '),
          },
        ]}
      />
      <h3 className="mt-6 font-semibold">{t('locations:rooms')}</h3>
      {rooms.length === 0 ? (
        <p className="mt-1 text-muted text-small">{t('locations:noRooms')}</p>
      ) : (
        <List label={t('locations:roomsOf', { name })}>
          {rooms.map((each) => (
            <RoomRow key={each.id} room={each} onEdit={() => setRoom(each)} />
          ))}
        </List>
      )}
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
        {isOpen ? (
          <Button variant="quiet" icon={Plus} aria-label={t('locations:addRoomTo', { name })} onClick={() => setRoom('new')}>
            {t('locations:addRoom')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            busy={save.isPending}
            busyLabel={t('locations:form.busy')}
            onClick={() => change({ isOpen: true }, t('locations:reopened', { name }))}
          >
            {t('locations:reopen')}
          </Button>
        )}
        {isMain || !isOpen ? null : (
          <>
            <Button variant="quiet" onClick={() => setAsked('main')}>
              {t('locations:makeMain')}
            </Button>
            <Button variant="quiet" onClick={() => setAsked('close')}>
              {t('locations:close')}
            </Button>
          </>
        )}
      </div>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={t(`locations:ask.${asked}.title`, { name })}
          text={t(`locations:ask.${asked}.text`, {
            doctors: t('locations:doctors', { count: doctors }),
            visits: t('locations:visits', { count: visits }),
          })}
          cancelLabel={t('locations:form.cancel')}
          confirmLabel={t(`locations:ask.${asked}.confirm`)}
          busy={save.isPending}
          busyLabel={t('locations:form.busy')}
          onConfirm={() =>
            asked === 'close'
              ? change({ isOpen: false }, t('locations:isClosed', { name }))
              : change({ isMain: true }, t('locations:isMain', { name }))
          }
        />
      ) : null}
      {room ? (
        <Dialog
          open
          onOpenChange={(stays) => (stays ? undefined : setRoom(undefined))}
          title={room === 'new' ? t('locations:addRoomTo', { name }) : t('locations:room.edit', { name: room.name })}
          closeLabel={t('common:close')}
        >
          <RoomForm room={room === 'new' ? undefined : room} locationId={location.id} onDone={() => setRoom(undefined)} />
        </Dialog>
      ) : null}
    </Card>
  )
}

function RoomRow({ room, onEdit }: { room: ManagedRoom; onEdit: () => void }) {
  const { t } = useTranslation('locations')
  const { name, kind, isOpen, isOut, outFrom, outUntil, visits, visitsWhileOut } = room
  const days = { from: outFrom && formatDay(outFrom), until: outUntil && formatDay(outUntil) }
  return (
    <ListRow
      title={name}
      text={
        <>
          <span className="block">{[t(`locations:kind.${kind}`), t('locations:visits', { count: visits })].join(' · ')}</span>
          {outFrom ? <span className="block">{t(outUntil ? 'locations:outBetween' : 'locations:outSince', days)}</span> : null}
          {visitsWhileOut > 0 ? <span className="block">{t('locations:visitsWhileOut', { count: visitsWhileOut })}</span> : null}
        </>
      }
      action={
        <span className="flex items-center gap-1">
          {isOpen ? null : (
            <Badge kind="neutral" icon={EyeOff}>
              {t('locations:closed')}
            </Badge>
          )}
          {isOpen && isOut ? (
            <Badge kind="warning" icon={TriangleAlert}>
              {t('locations:out')}
            </Badge>
          ) : null}
          <IconButton icon={Pencil} name={t('locations:change', { name })} onClick={onEdit} />
        </span>
      }
    />
  )
}

import { roomLength } from '@uzima/contract/desk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { TextField } from '#ui/TextField.tsx'

type RoomDialogProps = { name: string; onClose: () => void; onChosen: (room: string | null) => void }

export function RoomDialog({ name, onClose, onChosen }: RoomDialogProps) {
  const { t } = useTranslation(['desk', 'common'])
  const [room, setRoom] = useState('')
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('desk:room.title', { name })}
      text={t('desk:room.text')}
      cancelLabel={t('desk:cancel')}
      confirmLabel={t('desk:step.to_room')}
      onConfirm={() => onChosen(room.trim() || null)}
    >
      <TextField
        label={t('desk:room.label')}
        optional={t('common:optional')}
        maxLength={roomLength}
        value={room}
        onChange={(event) => setRoom(event.target.value)}
      />
    </ConfirmDialog>
  )
}

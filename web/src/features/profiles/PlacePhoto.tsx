import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { toast } from '#ui/toast.ts'
import { useSetPhoto } from './photo-api.ts'

type PlacePhotoProps = {
  file: File
  /** It is saved or left; with words if it cannot be shown or was refused. */
  onEnd: (problem?: string) => void
}

/** The chosen image as the square it becomes, which can be moved along the longer side. */
export function PlacePhoto({ file, onEnd }: PlacePhotoProps) {
  const { t } = useTranslation(['profiles', 'errors'])
  const address = useAddressOf(file)
  const [position, setPosition] = useState(50)
  const [isSquare, setSquare] = useState(true)
  const save = useSetPhoto()

  const handleSave = () =>
    save.mutate(
      { file, position },
      {
        onSuccess: () => {
          toast.success(t('profiles:photo.done'))
          onEnd()
        },
        onError: (error) => onEnd(errorText(error)),
      },
    )

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <img
        src={address}
        alt={t('profiles:photo.preview')}
        className="size-32 rounded-[18px_18px_50%_50%] bg-sand object-cover"
        style={{ objectPosition: `${position}% ${position}%` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSquare(naturalWidth === naturalHeight)}
        onError={() => onEnd(t('errors:photo_type_not_allowed'))}
      />
      <div className="min-w-0 flex-1 basis-56">
        {isSquare ? null : (
          <Field label={t('profiles:photo.position')} hint={t('profiles:photo.positionHint')}>
            {(control) => (
              <input
                {...control}
                type="range"
                min={0}
                max={100}
                step={5}
                value={position}
                onChange={(event) => setPosition(event.target.valueAsNumber)}
                className="block h-11 w-full cursor-pointer accent-brand"
              />
            )}
          </Field>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button ref={focus} variant="primary" busy={save.isPending} busyLabel={t('profiles:photo.busy')} onClick={handleSave}>
            {t('profiles:photo.submit')}
          </Button>
          <Button variant="quiet" onClick={() => onEnd()}>
            {t('profiles:photo.cancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Given back once the file is no longer shown. */
function useAddressOf(file: File) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

import { photoBytes, photoTypes } from '@uzima/contract/profiles/photos'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { FileInput } from '#ui/FileInput.tsx'
import { toast } from '#ui/toast.ts'
import { PlacePhoto } from './PlacePhoto.tsx'
import { useRemovePhoto } from './photo-api.ts'

type PhotoCardProps = { name: string; photo: string | null }

/** For providers: the photo that patients see. */
export function PhotoCard({ name, photo }: PhotoCardProps) {
  const { t } = useTranslation(['profiles', 'errors'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isBack, setBack] = useState(false)
  const remove = useRemovePhoto()

  function handleChoose(file: File | undefined) {
    if (!file) return
    const refused = refusalOf(file)
    setProblem(refused && t(`errors:${refused}`))
    setChosen(refused ? null : file)
  }
  function handleEnd(words?: string) {
    setProblem(words)
    setChosen(null)
    setBack(true)
  }
  const handleRemove = (done: () => void) =>
    remove.mutate(undefined, {
      onSuccess: () => {
        done()
        toast.success(t('profiles:photo.removed'))
      },
    })

  return (
    <Card title={t('profiles:photo.title')}>
      {chosen ? (
        <PlacePhoto key={`${chosen.name} ${chosen.lastModified}`} file={chosen} onEnd={handleEnd} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} photo={photo} size="large" tone="sand" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="text-muted">{t('profiles:photo.intro')}</p>
            <p id={`${id}-hint`} className="mt-1 text-muted text-small">
              {t('profiles:photo.hint')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={isBack ? focus : null}
              icon={ImagePlus}
              aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
              onClick={() => input.current?.click()}
            >
              {t(photo ? 'profiles:photo.replace' : 'profiles:photo.add')}
            </Button>
            {photo ? (
              <AskFirst
                title={t('profiles:photo.ask.title')}
                text={t('profiles:photo.ask.text')}
                keepLabel={t('profiles:photo.ask.keep')}
                confirmLabel={t('profiles:photo.remove')}
                busyLabel={t('profiles:photo.removing')}
                busy={remove.isPending}
                error={remove.error ? errorText(remove.error) : undefined}
                onConfirm={handleRemove}
              >
                {(ask) => (
                  <Button variant="danger-quiet" icon={Trash2} onClick={ask}>
                    {t('profiles:photo.remove')}
                  </Button>
                )}
              </AskFirst>
            ) : null}
          </div>
        </div>
      )}
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
      <FileInput ref={input} accept={photoTypes.join(',')} label={t('profiles:photo.add')} onChoose={([file]) => handleChoose(file)} />
    </Card>
  )
}

/** Where the place of the photo was, the focus goes back to what opened it. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** What can be said before anything is sent; some devices do not know the type. */
function refusalOf({ type, size }: File) {
  if (type !== '' && !photoTypes.some((each) => each === type)) return 'photo_type_not_allowed'
  return size > photoBytes ? 'photo_too_large' : undefined
}

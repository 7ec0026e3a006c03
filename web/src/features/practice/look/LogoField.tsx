import { logoBytes, logoTypes, type PracticeLook } from '@uzima/contract/practice/look'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { AskFirst } from '#ui/AskFirst.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { FileInput } from '#ui/FileInput.tsx'
import { Mark } from '#ui/Mark.tsx'
import { toast } from '#ui/toast.ts'
import { useRemoveLogo, useSetLogo } from './look-api.ts'

type LogoFieldProps = { name: string; logo: PracticeLook['logo'] }

export function LogoField({ name, logo }: LogoFieldProps) {
  const { t } = useTranslation(['practice', 'errors', 'errors-staff'])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const set = useSetLogo()
  const remove = useRemoveLogo()

  function handleChoose(file: File | undefined) {
    if (!file) return
    const refused = refusalOf(file)
    setProblem(refused && t(`errors-staff:${refused}`))
    if (refused) return
    set.mutate(file, {
      onSuccess: () => toast.success(t('practice:look.logo.saved'), { text: t('practice:look.savedText') }),
      onError: (error) => setProblem(errorText(error)),
    })
  }
  const handleRemove = (done: () => void) =>
    remove.mutate(undefined, {
      onSuccess: () => {
        done()
        toast.success(t('practice:look.logo.removed'))
      },
    })
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="mb-2">
        {t('practice:look.logo.title')}
      </h3>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {/* white, as paper is */}
        <span className="grid place-items-center rounded-card border border-border bg-white p-4">
          {logo ? <img src={logo.address} alt={name} {...sizeOf(logo)} /> : <Mark size={48} />}
        </span>
        <div className="min-w-0 flex-1 basis-60">
          {logo ? null : <p>{t('practice:look.logo.none')}</p>}
          <p id={`${id}-hint`} className="text-muted text-small">
            {t('practice:look.logo.hint')}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              icon={ImagePlus}
              busy={set.isPending}
              busyLabel={t('practice:look.logo.busy')}
              aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
              onClick={() => input.current?.click()}
            >
              {t(logo ? 'practice:look.logo.replace' : 'practice:look.logo.add')}
            </Button>
            {logo ? (
              <AskFirst
                title={t('practice:look.logo.ask.title')}
                text={t('practice:look.logo.ask.text')}
                keepLabel={t('practice:look.logo.ask.keep')}
                confirmLabel={t('practice:look.logo.remove')}
                busyLabel={t('practice:look.logo.removing')}
                busy={remove.isPending}
                error={remove.error ? errorText(remove.error) : undefined}
                onConfirm={handleRemove}
              >
                {(ask) => (
                  <Button variant="danger-quiet" icon={Trash2} onClick={ask}>
                    {t('practice:look.logo.remove')}
                  </Button>
                )}
              </AskFirst>
            ) : null}
          </div>
        </div>
      </div>
      <FieldError id={`${id}-problem`}>{problem}</FieldError>
      <FileInput ref={input} accept={logoTypes.join(',')} label={t('practice:look.logo.add')} onChoose={([file]) => handleChoose(file)} />
    </section>
  )
}

/** In the card, in CSS pixels. */
const most = { width: 220, height: 72 }
function sizeOf({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** What can be said before anything is sent; some devices do not know the type. */
function refusalOf({ type, size }: File) {
  if (type !== '' && !logoTypes.some((each) => each === type)) return 'logo_type_not_allowed'
  return size > logoBytes ? 'logo_too_large' : undefined
}

import { fileTypes, type StoredFile } from '@uzima/contract/files'
import { Camera, Paperclip } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { FileInput } from '#ui/FileInput.tsx'
import { KeptFile } from './KeptFile.tsx'
import { UploadRow } from './UploadRow.tsx'
import type { Uploads } from './useUploads.ts'

/** Without HEIC: asked for JPEG, phones convert their pictures. Dropped HEIC files are accepted. */
const accepted = Object.entries(fileTypes)
  .filter(([type]) => type !== 'image/heic')
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

type FileFieldProps = {
  uploads: Uploads
  /** Files already in the record, and how to remove one. */
  kept?: readonly StoredFile[]
  onTakeOff?: (id: string) => void
  /** How many more files are allowed. */
  room: number
}

/** Adds files by choosing, dropping or taking a picture; shows the progress of each. */
export function FileField({ uploads, kept = [], onTakeOff, room }: FileFieldProps) {
  const { t } = useTranslation('files')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isFull = room <= 0
  const add = (files: File[]) => void uploads.add(files.slice(0, Math.max(0, room)))
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group with a hint, which a fieldset's legend could not hold
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <p id={`${id}-label`} className="mb-1.5 font-semibold text-[0.9375rem] leading-5.5">
        {t('files:field.label')} <span className="font-normal text-muted">{t('common:optional')}</span>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={classes(
          'rounded-card border border-dashed p-4',
          isOver ? 'border-brand bg-brand-soft' : 'border-border-strong bg-surface',
        )}
      >
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={Paperclip} disabled={isFull} onClick={() => input.current?.click()}>
            {t('files:field.choose')}
          </Button>
          <span className="pointer-fine:hidden">
            <Button icon={Camera} disabled={isFull} onClick={() => camera.current?.click()}>
              {t('files:field.camera')}
            </Button>
          </span>
          <span className="hidden text-muted text-small pointer-fine:inline">{t('files:field.drop')}</span>
        </div>
        <p id={`${id}-hint`} className="mt-2 text-muted text-small">
          {isFull ? t('files:field.full') : t('files:field.hint')}
        </p>
        <FileInput ref={input} multiple accept={accepted} label={t('files:field.choose')} onChoose={add} />
        <FileInput ref={camera} accept="image/jpeg" capture="environment" label={t('files:field.camera')} onChoose={add} />
      </div>
      {kept.length + uploads.items.length > 0 ? (
        <ul aria-label={t('files:field.list')} className="mt-2 divide-y divide-border">
          {kept.map((file) => (
            <KeptFile key={file.id} file={file} onTakeOff={onTakeOff} />
          ))}
          {uploads.items.map((item) => (
            <UploadRow key={item.key} item={item} onRemove={() => uploads.remove(item.key)} onRetry={() => uploads.retry(item.key)} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

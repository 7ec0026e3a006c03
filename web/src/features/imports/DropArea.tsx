import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { FileInput } from '#ui/FileInput.tsx'
import { Icon } from '#ui/Icon.tsx'

const accepted = [
  ...[
    '.json',
    '.ndjson',
    '.jsonl',
    '.fhir',
    '.xml',
    '.zip',
    '.csv',
    '.tsv',
    '.txt',
    '.pdf',
    '.jpg',
    '.jpeg',
    '.png',
    '.webp',
    '.heic',
    '.heif',
  ],
  ...['application/json', 'application/fhir+json', 'application/xml', 'text/xml', 'application/zip'],
  ...['text/csv', 'text/tab-separated-values', 'text/plain'],
].join(',')

/** Takes files by dropping or choosing. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('imports')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={classes(
        'flex flex-wrap items-center gap-4 rounded-card border-2 border-dashed p-4 wide:flex-nowrap wide:px-6',
        isOver ? 'border-brand bg-brand-soft' : 'border-border-strong',
      )}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-card bg-brand-soft text-brand">
        <Icon of={FileUp} />
      </span>
      <div className="min-w-0 flex-1 basis-full wide:basis-0">
        <p className="font-semibold">{t('imports:drop.title')}</p>
        <p id="import-hint" className="text-muted text-small">
          {t('imports:drop.text')}
        </p>
      </div>
      <Button aria-describedby="import-hint" onClick={() => input.current?.click()}>
        {t('imports:drop.choose')}
      </Button>
      <FileInput ref={input} multiple accept={accepted} label={t('imports:drop.choose')} onChoose={onFiles} />
    </div>
  )
}

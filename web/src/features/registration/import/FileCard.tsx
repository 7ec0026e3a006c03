import { importFileBytes, mostImportRows } from '@uzima/contract/registration/imports'
import { FileSpreadsheet, FileUp, TriangleAlert } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatNumber } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { FileInput } from '#ui/FileInput.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Sheet } from '../spreadsheet/read-csv.ts'
import { UnreadableFile } from '../spreadsheet/unreadable-file.ts'

export type OpenedFile = { key: string; name: string; sheet: Sheet }

/** Chooses or drops a file and reads it; it leaves the browser only when it is checked. */
export function FileCard({ opened, onOpen }: { opened: OpenedFile | undefined; onOpen: (file: OpenedFile | undefined) => void }) {
  const { t } = useTranslation('registration-imports')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<UnreadableFile>()

  async function open(file: File | undefined) {
    if (!file) return
    try {
      // a file that is too long is not even loaded
      if (file.size > importFileBytes) throw new UnreadableFile('too_big')
      // with the parser, which no other page needs
      const { readSheet } = await import('../spreadsheet/read-csv.ts')
      const sheet = readSheet(new Uint8Array(await file.arrayBuffer()))
      setFault(undefined)
      onOpen({ key: crypto.randomUUID(), name: file.name, sheet })
    } catch (error) {
      setFault(error instanceof UnreadableFile ? error : new UnreadableFile('not_text'))
      onOpen(undefined)
    }
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void open(event.dataTransfer.files[0])
  }
  const limits = { rows: formatNumber(mostImportRows), size: formatBytes(importFileBytes) }
  return (
    <Card title={t('registration-imports:file.title')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
        className={classes(
          'flex flex-wrap items-center gap-4 rounded-card border border-dashed p-4 wide:px-6',
          isOver ? 'border-brand bg-brand-soft' : 'border-border-strong',
        )}
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-[5px_5px_50%_50%] bg-brand-soft pb-0.5 text-brand">
          <Icon of={opened ? FileSpreadsheet : FileUp} />
        </span>
        <p className="min-w-0 flex-1 basis-48">
          <span className="block font-semibold [overflow-wrap:anywhere]">{opened?.name ?? t('registration-imports:file.drop')}</span>
          <span id="import-limits" className="block text-muted text-small">
            {opened
              ? t('registration-imports:file.rows', { count: opened.sheet.rows.length, number: formatNumber(opened.sheet.rows.length) })
              : t('registration-imports:file.limits', limits)}
          </span>
        </p>
        <Button aria-describedby="import-limits" onClick={() => input.current?.click()}>
          {t(opened ? 'registration-imports:file.another' : 'registration-imports:file.choose')}
        </Button>
        <FileInput
          ref={input}
          label={t('registration-imports:file.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChoose={([file]) => void open(file)}
        />
      </div>
      {fault ? (
        <div className="mt-4">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {t(`registration-imports:fault.${fault.code}`, { ...limits, line: fault.line })}
          </Banner>
        </div>
      ) : null}
    </Card>
  )
}

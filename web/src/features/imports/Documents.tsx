import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { dayOf } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { toast } from '#ui/toast.ts'
import { UploadRow, useUploads } from '../files/public.ts'
import { useKeepDocuments } from './documents-api.ts'

const titleLength = 120
const titleOf = (name: string) => name.replace(/\.[^.]+$/, '').slice(0, titleLength) || name.slice(0, titleLength)

/** PDFs and pictures, which are kept as they are: each is sent as it is dropped on the page. */
export function Documents({ files }: { files: readonly File[] }) {
  const { t } = useTranslation('imports')
  const uploads = useUploads(undefined)
  const begun = useRef(0)
  useEffect(() => {
    const added = files.slice(begun.current)
    begun.current = files.length
    if (added.length > 0) void uploads.add(added)
  }, [files, uploads])
  const keep = useKeepDocuments()
  const ready = uploads.items.flatMap(({ name, state, upload }) => (state === 'ready' && upload ? [{ name, file: upload.id }] : []))
  function handleKeep() {
    const documents = ready.map(({ name, file }) => ({
      title: titleOf(name),
      provider: t('imports:documents.provider'),
      date: dayOf(new Date()),
      file,
    }))
    keep.mutate(documents, {
      onSuccess: () => {
        uploads.settle()
        toast.success(t('imports:documents.done', { count: documents.length }))
      },
      onError: (error) => toast.error(errorText(error)),
    })
  }
  if (uploads.items.length === 0) return null
  return (
    <Card title={t('imports:documents.title')}>
      <p className="text-muted text-small">{t('imports:documents.text')}</p>
      <ul aria-label={t('imports:documents.title')} className="mt-2 divide-y divide-border">
        {uploads.items.map((item) => (
          <UploadRow key={item.key} item={item} onRemove={() => uploads.remove(item.key)} onRetry={() => uploads.retry(item.key)} />
        ))}
      </ul>
      {ready.length > 0 ? (
        <div className="mt-3">
          <Button variant="primary" busy={keep.isPending || uploads.isBusy} onClick={handleKeep}>
            {t('imports:documents.keep', { count: ready.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

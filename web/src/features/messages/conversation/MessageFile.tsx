import type { FileType } from '@uzima/contract/files'
import { type AttachmentType, attachmentTypeOf } from '@uzima/contract/messages'
import { Download, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import type { FileSlip } from '#lib/encrypted-messages/messages.ts'
import { formatBytes } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast.ts'
import { FilePreview, iconOf } from '../../files/public.ts'
import { fetchFile } from '../files/fetch-file.ts'
import { plainName } from '../files/file-kind.ts'
import { problemText } from '../refusals.ts'

/** How the file can be previewed in the page; other types are download-only. */
function shownAs(type: AttachmentType | undefined): FileType | undefined {
  if (type?.startsWith('image/')) return 'image/png'
  return type === 'application/pdf' || type === 'text/plain' ? type : undefined
}

/** A message's file: decrypted only on request. */
export function MessageFile({ slip, isMine }: { slip: FileSlip; isMine: boolean }) {
  const { t } = useTranslation('messages')
  const [shown, setShown] = useState<Blob>()
  const [isBusy, setBusy] = useState(false)
  const name = plainName(slip.name)
  const preview = shownAs(attachmentTypeOf(name))
  const kind = /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? ''

  async function withFile(work: (blob: Blob) => void) {
    const fail = (text: string) => toast.error(t('messages:files.failed', { name }), { text })
    setBusy(true)
    await fetchFile(slip).then(
      (blob) => (blob ? work(blob) : fail(t('messages:files.notWhatItSays'))),
      (error) => fail(problemText(t, error)),
    )
    setBusy(false)
  }

  return (
    <div className="mt-2 rounded-small border border-border-strong bg-surface text-text">
      <div className="flex items-center gap-3 py-1 pr-1 pl-3">
        {isBusy ? <Spinner /> : <Icon of={iconOf(preview)} className="text-muted" />}
        <span className="min-w-0 flex-1 py-1.5">
          <span className="block font-semibold text-small [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-caption text-muted">{t('messages:files.about', { kind, size: formatBytes(slip.size) })}</span>
        </span>
        <IconButton
          name={t('messages:files.download', { name })}
          icon={Download}
          disabled={isBusy}
          onClick={() => void withFile((blob) => download(blob, name))}
        />
      </div>
      {preview ? (
        <Button
          variant="quiet"
          icon={shown ? EyeOff : Eye}
          disabled={isBusy}
          aria-expanded={shown !== undefined}
          aria-label={t(shown ? 'messages:files.hideName' : 'messages:files.showName', { name })}
          onClick={() => (shown ? setShown(undefined) : void withFile(setShown))}
        >
          {t(shown ? 'messages:files.hide' : 'messages:files.show')}
        </Button>
      ) : null}
      {shown && preview ? (
        <div className="p-3 pt-0">
          <FilePreview file={{ id: slip.id, name, type: preview, size: slip.size }} fetchFile={() => Promise.resolve(shown)} />
        </div>
      ) : null}
      {isMine ? null : <p className="border-border border-t px-3 py-2 text-caption text-muted">{t('messages:files.caution')}</p>}
    </div>
  )
}

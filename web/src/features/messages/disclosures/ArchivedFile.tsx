import { attachmentTypeOf } from '@uzima/contract/messages'
import { Download, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import type { FileSlip } from '#lib/encrypted-messages/messages.ts'
import { formatBytes } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast.ts'
import { plainName } from '../files/file-kind.ts'
import { problemText } from '../refusals.ts'
import { fetchArchivedFile } from './archive-api.ts'

/** A file of an archived message: decrypted in this browser on request, never by the server. */
export function ArchivedFile({ slip, requestId }: { slip: FileSlip; requestId: string }) {
  const { t } = useTranslation(['archived-messages', 'messages'])
  const [isBusy, setBusy] = useState(false)
  const name = plainName(slip.name)
  const kind = attachmentTypeOf(name) ? (/\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? '') : ''

  async function handleDownload() {
    const fail = (text: string) => toast.error(t('messages:files.failed', { name }), { text })
    setBusy(true)
    await fetchArchivedFile(requestId, slip).then(
      (blob) => (blob ? download(blob, name) : fail(t('messages:files.notWhatItSays'))),
      (error) => fail(problemText(t, error)),
    )
    setBusy(false)
  }

  return (
    <div className="mt-2 flex max-w-100 items-center gap-3 rounded-small border border-border-strong py-1 pr-1 pl-3">
      {isBusy ? <Spinner /> : <Icon of={Paperclip} className="text-muted" />}
      <span className="min-w-0 flex-1 py-1.5">
        <span className="block font-semibold text-small [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-caption text-muted">{t('messages:files.about', { kind, size: formatBytes(slip.size) })}</span>
      </span>
      <span className="print:hidden">
        <IconButton name={t('messages:files.download', { name })} icon={Download} disabled={isBusy} onClick={() => void handleDownload()} />
      </span>
    </div>
  )
}

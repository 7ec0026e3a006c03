import type { StoredFile } from '@uzima/contract/files'
import type { HealthRecord } from '@uzima/contract/health-records'
import { Download, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { errorText } from '#lib/errors.ts'
import { formatBytes } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { List } from '#ui/List.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { toast } from '#ui/toast.ts'
import { FilePreview, iconOf } from '../files/public.ts'
import { fetchFile, useDownload, type Whose } from './api.ts'

/** A record's files, to preview or save. */
export function RecordFiles({ patientId, record }: { patientId: Whose; record: HealthRecord }) {
  const { t } = useTranslation('health-records')
  const [seen, setSeen] = useState<string | null>(null)
  const save = useDownload(patientId, {
    onSuccess: (blob, { fileId }) => download(blob, record.files.find(({ id }) => id === fileId)?.name ?? record.title),
    onError: (error) => toast.error(t('health-records:detail.failed'), { text: errorText(error) }),
  })
  const handleSave = (file: StoredFile) => save.mutate({ id: record.id, fileId: file.id })
  return (
    <section aria-labelledby="record-files">
      <h3 id="record-files" className="mb-1">
        {t('health-records:detail.files')}
      </h3>
      <List>
        {record.files.map((file) => {
          const isSeen = seen === file.id
          const isComing = save.isPending && save.variables.fileId === file.id
          const what = { name: file.name }
          return (
            <li key={file.id} className="py-1.5">
              <div className="flex min-h-11 items-center gap-3">
                {isComing ? <Spinner /> : <Icon of={iconOf(file.type)} className="text-muted" />}
                <span className="min-w-0 flex-1">
                  <span className="block break-words font-semibold">{file.name}</span>
                  <span role="status" className="block text-muted text-small">
                    {isComing ? t('health-records:detail.saving') : formatBytes(file.size)}
                  </span>
                </span>
                <IconButton
                  icon={isSeen ? EyeOff : Eye}
                  name={t(isSeen ? 'health-records:detail.hide' : 'health-records:detail.preview', what)}
                  aria-expanded={isSeen}
                  onClick={() => setSeen(isSeen ? null : file.id)}
                />
                <IconButton
                  icon={Download}
                  name={t('health-records:detail.save', what)}
                  disabled={isComing}
                  onClick={() => handleSave(file)}
                />
              </div>
              {isSeen ? (
                <div className="pt-1 pb-3">
                  <FilePreview file={file} fetchFile={() => fetchFile(patientId, record.id, file.id)} />
                </div>
              ) : null}
            </li>
          )
        })}
      </List>
    </section>
  )
}

import type { StoredFile } from '@uzima/contract/files'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#lib/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { iconOf } from './file-icons.ts'

export function KeptFile({ file, onTakeOff }: { file: StoredFile; onTakeOff?: (id: string) => void }) {
  const { t } = useTranslation('files')
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <Icon of={iconOf(file.type)} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{file.name}</span>
        <span className="block text-muted text-small">{formatBytes(file.size)}</span>
      </span>
      {onTakeOff ? (
        <IconButton icon={Trash2} name={t('files:upload.remove', { name: file.name })} onClick={() => onTakeOff(file.id)} />
      ) : null}
    </li>
  )
}

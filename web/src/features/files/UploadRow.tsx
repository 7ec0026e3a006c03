import { typeOfName } from '@uzima/contract/files'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { iconOf } from './file-icons.ts'
import type { Item } from './useUploads.ts'

type UploadRowProps = { item: Item; onRemove: () => void; onRetry: () => void }

/** A file being uploaded: its progress, or why it failed. */
export function UploadRow({ item, onRemove, onRetry }: UploadRowProps) {
  const { t } = useTranslation(['files', 'common'])
  const { name, size, sent, state, problem } = item
  const isOnItsWay = state === 'sending' || state === 'waiting'
  const part = size === 0 ? 0 : sent / size
  return (
    <li className="py-2">
      <div className="flex min-h-11 items-center gap-3">
        <Icon of={iconOf(typeOfName(name))} className="text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold">{name}</span>
          <span role="status" className={classes('flex gap-1.5 text-small', problem ? 'font-medium text-danger' : 'text-muted')}>
            {state === 'ready' ? <Icon of={CircleCheck} size={16} className="mt-0.5 text-success" /> : null}
            {state === 'checking' ? <Spinner /> : null}
            {problem ? <Icon of={CircleAlert} size={16} className="mt-0.5" /> : null}
            <span className="min-w-0">
              {problem ?? t(`files:upload.${state}`, { size: formatBytes(size), percent: formatNumber(part, { style: 'percent' }) })}
            </span>
          </span>
        </span>
        <IconButton icon={X} name={t(isOnItsWay ? 'files:upload.cancel' : 'files:upload.remove', { name })} onClick={onRemove} />
      </div>
      {isOnItsWay ? (
        <progress
          value={sent}
          max={size}
          aria-label={t('files:upload.progress', { name })}
          className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
        />
      ) : null}
      {state === 'stuck' ? (
        <Button variant="quiet" onClick={onRetry}>
          {t('files:upload.goOn')}
        </Button>
      ) : null}
    </li>
  )
}

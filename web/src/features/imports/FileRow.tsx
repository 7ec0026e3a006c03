import type { RecordImport } from '@uzima/contract/imports'
import { Check, FileCheck2, FileClock, FileX2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatBytes, formatNumber } from '#lib/format.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon, type IconShape } from '#ui/Icon.tsx'
import { toast } from '#ui/toast.ts'
import { useRemoveImport } from './api.ts'
import { ChooseAgain } from './ChooseAgain.tsx'
import { aboutText, faultText, unfinishedText, whereText } from './import-words.ts'
import type { Sent } from './useSending.ts'

type SentRowProps = { item: Sent; onGoOn: () => void; onRemove: () => void }
/** A file that is on its way. */
export function SentRow({ item: { file, sent, isWaiting, problem, isRefused }, onGoOn, onRemove }: SentRowProps) {
  const { t } = useTranslation('imports')
  const { name, size } = file
  return problem === undefined ? (
    <Row
      icon={FileClock}
      name={name}
      end={
        <Button variant="quiet" aria-label={t('imports:files.cancelNamed', { name })} onClick={onRemove}>
          {t('imports:files.cancel')}
        </Button>
      }
    >
      <Progress value={sent} max={size} label={t('imports:files.sending', { name })} />
      <p className="mt-1 text-muted">{t('imports:files.sent', { sent: formatBytes(sent), size: formatBytes(size) })}</p>
      <p role="status">{isWaiting ? t('imports:files.lost') : null}</p>
    </Row>
  ) : (
    <Row
      icon={FileX2}
      name={name}
      isBad
      end={
        <>
          {isRefused ? null : (
            <Button variant="quiet" aria-label={t('imports:files.goOnNamed', { name })} onClick={onGoOn}>
              {t('imports:files.goOn')}
            </Button>
          )}
          <Remove name={name} onRemove={onRemove} />
        </>
      }
    >
      <p role="alert">{problem}</p>
      {sent > 0 ? <p>{t('imports:files.sent', { sent: formatBytes(sent), size: formatBytes(size) })}</p> : null}
    </Row>
  )
}

type FileRowProps = { of: RecordImport; isShown: boolean; onShow: () => void; onAgain: (file: File) => void }
/** A file that was sent: how far it is, and what it says of itself. */
export function FileRow({ of, isShown, onShow, onAgain }: FileRowProps) {
  const { t } = useTranslation('imports')
  const remove = useRemoveImport()
  const { id, name, state, report, lines, progress } = of
  const handleRemove = () => remove.mutate(id, { onError: (error) => toast.error(errorText(error)) })
  const removal = <Remove name={name} busy={remove.isPending} onRemove={handleRemove} />
  if (state === 'uploading')
    return (
      <Row
        icon={FileClock}
        name={name}
        end={
          <>
            <ChooseAgain of={of} onAgain={onAgain} />
            {removal}
          </>
        }
      >
        <p>{unfinishedText(t, of)}</p>
      </Row>
    )
  if (state === 'reading')
    return (
      <Row icon={FileClock} name={name} end={formatNumber(progress / 100, { style: 'percent' })}>
        <Progress value={progress} max={100} label={t('imports:files.reading', { name })} />
      </Row>
    )
  if (state === 'unreadable') {
    const [fault] = report?.faults ?? []
    return (
      <Row icon={FileX2} name={name} isBad end={removal}>
        <p>
          {faultText(t, fault?.fault ?? 'broken')}
          {fault?.where && fault.fault !== 'unknown_format' ? ` ${t('imports:files.at', { where: whereText(t, fault.where) })}` : null}
        </p>
      </Row>
    )
  }
  return (
    <Row
      icon={FileCheck2}
      name={name}
      end={
        isShown ? (
          <Badge kind="success" icon={Check}>
            {t('imports:files.read')}
          </Badge>
        ) : (
          <Button variant="quiet" aria-label={t('imports:files.lookNamed', { name })} onClick={onShow}>
            {t('imports:files.look')}
          </Button>
        )
      }
    >
      <p className="text-muted">
        {[aboutText(t, report), t('imports:files.lines', { count: lines, number: formatNumber(lines) })].join('. ')}
      </p>
      {(report?.faults.length ?? 0) > 0 ? (
        <p className="mt-1 flex items-center gap-1.5 font-medium text-warning-text">
          <Icon of={TriangleAlert} size={16} />
          {t('imports:files.partly')}
        </p>
      ) : null}
    </Row>
  )
}

type RowProps = { icon: IconShape; name: string; isBad?: boolean; end: ReactNode; children: ReactNode }
function Row({ icon, name, isBad = false, end, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1">
        <p className={classes('flex items-center gap-3 font-semibold', isBad && 'text-danger')}>
          <Icon of={icon} className="shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        </p>
        <div className="mt-1 text-small">{children}</div>
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-2 text-muted text-small">{end}</div>
    </li>
  )
}

const Progress = ({ value, max, label }: { value: number; max: number; label: string }) => (
  <progress
    value={value}
    max={max}
    aria-label={label}
    className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
  />
)

function Remove({ name, busy = false, onRemove }: { name: string; busy?: boolean; onRemove: () => void }) {
  const { t } = useTranslation('imports')
  return (
    <Button variant="quiet" busy={busy} aria-label={t('imports:files.removeNamed', { name })} onClick={onRemove}>
      {t('imports:files.remove')}
    </Button>
  )
}

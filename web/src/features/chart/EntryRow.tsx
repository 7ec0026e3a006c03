import type { EntryAction, EntryFields } from '@uzima/contract/chart/entries'
import { Check, CircleSlash, EllipsisVertical, Eraser, History, type LucideIcon, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { recordedText, verifiedText } from './entry-words.ts'
import { VerificationBadge } from './VerificationBadge.tsx'

/** What can be opened for an entry; confirming takes one press and opens nothing. */
export type EntryAct = Exclude<EntryAction, 'confirm'> | 'history'

type EntryRowProps = {
  entry: EntryFields
  title: string
  /** The kind's own badges, beside the one of what a clinician says. */
  badges?: ReactNode
  /** Facts of the kind, in one line or several. */
  text?: ReactNode
  children?: ReactNode
  confirm: { isBusy: boolean; onConfirm: () => void }
  onAct: (act: EntryAct) => void
}

/** An entry of the chart: what it says, who says so, and what the caller may do with it. */
export function EntryRow({ entry, title, badges, text, children, confirm, onAct }: EntryRowProps) {
  const { t } = useTranslation('chart')
  const { actions, recorded, verification } = entry
  const isOthers = !recorded.isCaller && verification === 'unconfirmed'
  const item = (act: EntryAct, icon: LucideIcon, label: string, danger = false): MenuEntry => ({
    ...{ kind: 'item', icon, label, danger },
    onSelect: () => onAct(act),
  })
  const entries: MenuEntry[] = [
    ...(actions.includes('edit') ? [item('edit', Pencil, t(isOthers ? 'chart:act.correct' : 'chart:act.edit'))] : []),
    item('history', History, t('chart:act.history')),
    ...(actions.includes('refute') ? [item('refute', CircleSlash, t('chart:act.refute'))] : []),
    ...(actions.includes('enterInError') ? [item('enterInError', Eraser, t('chart:act.enterInError'), true)] : []),
  ]
  const isErroneous = verification === 'entered-in-error'
  return (
    <li className="flex items-start gap-x-3 py-3.5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className={`min-w-0 [overflow-wrap:anywhere] ${isErroneous ? 'text-muted line-through' : ''}`}>{title}</h3>
          {badges}
          <VerificationBadge verification={verification} />
        </div>
        {text ? <div className="text-small">{text}</div> : null}
        <p className="text-muted text-small">{[recordedText(t, entry), verifiedText(t, entry)].filter(Boolean).join(' · ')}</p>
        {children}
        {actions.includes('confirm') && verification === 'unconfirmed' ? (
          <Button
            className="mt-2"
            icon={Check}
            busy={confirm.isBusy}
            aria-label={t('chart:act.confirmNamed', { name: title })}
            onClick={confirm.onConfirm}
          >
            {t('chart:act.confirm')}
          </Button>
        ) : null}
      </div>
      <MenuButton
        trigger={<IconButton name={t('chart:act.more', { name: title })} icon={EllipsisVertical} className="-mt-2 -mr-2" />}
        entries={entries}
      />
    </li>
  )
}

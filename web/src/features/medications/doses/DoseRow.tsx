import type { Dose } from '@uzima/contract/medications'
import { AlarmClock, Check, EllipsisVertical, History, SkipForward, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDateTime, formatTime } from '#lib/format.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { type Marked, useMarkDose } from './useMarkDose.ts'

const DoseHistoryDialog = lazy(async () => ({ default: (await import('./DoseHistoryDialog.tsx')).DoseHistoryDialog }))

/** Ticked means taken; other states are in the menu. */
export function DoseRow({ dose, isPast }: { dose: Dose; isPast: boolean }) {
  const { t } = useTranslation('medications')
  const { mark, isTaken, kept } = useMarkDose(dose)
  const [showsHistory, setShowsHistory] = useState(false)
  const { medicationName, dosage, state, timeOfDay } = dose
  const medicine = `${medicationName} ${dosage}`
  const entry = (said: Marked, icon: typeof Check): MenuEntry => ({
    kind: 'item',
    icon,
    label: t(`medications:dose.${said}.submit`),
    onSelect: () => mark(said),
  })
  const isOpen = !kept && (state === 'due' || state === 'snoozed' || state === 'missed')
  const entries = [
    ...(isOpen ? [entry('taken', Check), entry('skipped', SkipForward)] : []),
    // no reminders for a past day
    ...(isOpen && !isPast ? [entry('snoozed', AlarmClock)] : []),
    ...(!isOpen || state === 'snoozed' ? [entry('due', Undo2)] : []),
    ...(dose.versions.length > 0
      ? [{ kind: 'item' as const, icon: History, label: t('medications:dose.history.submit'), onSelect: () => setShowsHistory(true) }]
      : []),
  ]
  const words = wordsOf()
  return (
    <li className="flex items-start gap-1">
      <CheckboxField
        className="min-w-0 flex-1"
        label={
          <span className="font-medium text-[0.9375rem] leading-5 [overflow-wrap:anywhere]">
            {medicationName} <span className="inline-block max-w-full">{dosage}</span>
          </span>
        }
        hint={words}
        checked={isTaken}
        onChange={(event) => mark(event.target.checked ? 'taken' : 'due')}
      />
      {timeOfDay === null ? null : (
        <MenuButton
          trigger={<IconButton name={t('medications:dose.more', { medicine })} icon={EllipsisVertical} className="-mr-3" />}
          entries={entries}
        />
      )}
      {showsHistory ? (
        <Suspense fallback={null}>
          <DoseHistoryDialog dose={dose} onClose={() => setShowsHistory(false)} />
        </Suspense>
      ) : null}
    </li>
  )

  function wordsOf() {
    if (kept) return t('medications:dose.kept', { at: formatTime(kept.at) })
    if (state === 'taken') return takenWords()
    if (state === 'skipped') return t('medications:dose.skipped.done')
    if (state === 'missed') return t('medications:dose.missed')
    return state === 'snoozed' && dose.snoozedUntil ? t('medications:dose.snoozed.until', { at: formatTime(dose.snoozedUntil) }) : undefined
  }
  /** An entry made on a later day says nothing about the time the dose was taken. */
  function takenWords() {
    if (!dose.actedAt) return t('medications:dose.taken.done')
    if (isPast && dayOf(dose.actedAt) > dayOf(dose.dueAt)) return t('medications:dose.taken.noted', { when: formatDateTime(dose.actedAt) })
    return t('medications:dose.taken.at', { at: formatTime(dose.actedAt) })
  }
}

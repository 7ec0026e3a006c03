import type { Adherence, Medication } from '@uzima/contract/medications'
import { EllipsisVertical, History, MessageCircle, Pencil, PillBottle, Repeat, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { MenuButton } from '#ui/MenuButton.tsx'
import type { MenuEntry } from '#ui/menu.ts'
import { paths } from '../../paths.ts'
import { AlertList } from './alerts/AlertList.tsx'
import { DoseCheckNote } from './alerts/DoseCheckNote.tsx'
import { UncheckedNote } from './alerts/UncheckedNote.tsx'
import type { Whose } from './api.ts'
import { timesTaken } from './doses/dose-day.ts'
import { useTake } from './doses/useTake.ts'
import { FourCups } from './FourCups.tsx'
import type { Act } from './MedicationDialogs.tsx'
import { MedicationStateBadge } from './MedicationStateBadge.tsx'
import { supplyText, termText, timesText } from './medication-words.ts'
import { useToggle } from './useToggle.ts'

const ReadButton = lazy(async () => ({ default: (await import('./alerts/ReadButton.tsx')).ReadButton }))
const AlertQuestion = lazy(async () => ({ default: (await import('./alerts/AlertQuestion.tsx')).AlertQuestion }))

type MedicationRowProps = { patientId: Whose; medication: Medication; adherence: Adherence | undefined; onAct: (act: Act) => void }

export function MedicationRow({ patientId, medication, adherence, onAct }: MedicationRowProps) {
  const { t } = useTranslation('medications')
  const {
    name,
    dosage,
    frequency,
    timeOfDay,
    state,
    isActive,
    prescribedBy,
    prescriberId,
    notes,
    indication,
    supply,
    nameCheck,
    doseCheck,
    alerts,
    actions,
  } = medication
  const { toggle, question, isBusy } = useToggle(patientId, medication)
  const entries = useEntries(patientId, medication, onAct)
  const side = patientId ? 'provider' : 'own'
  const times = timesText(t, medication)
  return (
    <li className="px-4 py-4.5 wide:px-6">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,1fr)_13rem_7.25rem_11rem]">
        <div className="min-w-0">
          <h3 className="[overflow-wrap:anywhere]">
            {name} <span className="font-medium">{dosage}</span>
          </h3>
          {indication ? (
            <p className="text-small [overflow-wrap:anywhere]">{t('medications:row.indication', { text: indication.text })}</p>
          ) : null}
          {supply ? <p className="text-small [overflow-wrap:anywhere]">{supplyText(t, supply)}</p> : null}
          <p className="text-muted text-small">{termText(t, medication)}</p>
          {prescribedBy ? <p className="text-muted text-small">{t('medications:row.prescribedBy', { doctor: prescribedBy })}</p> : null}
        </div>
        <div className="flex items-center gap-3 text-small max-lg:order-3 max-lg:col-span-2">
          {frequency === 'as_needed' ? null : <FourCups times={timesTaken(frequency, timeOfDay)} />}
          <p>
            {t(`medications:frequency.${frequency}`)}
            {times ? <span className="block text-muted">{times}</span> : null}
          </p>
        </div>
        <div className="self-start lg:self-center">
          <MedicationStateBadge state={state} />
        </div>
        <div className="flex items-center justify-end max-lg:order-4 max-lg:col-span-2 max-lg:-ml-3 max-lg:justify-between">
          {actions.includes('setActive') ? (
            <Button
              variant="quiet"
              busy={isBusy}
              aria-label={t(`medications:row.toggle.${side}.${isActive ? 'off' : 'on'}Name`, { name })}
              onClick={toggle}
            >
              {t(`medications:row.toggle.${side}.${isActive ? 'off' : 'on'}`)}
            </Button>
          ) : null}
          {entries.length > 0 ? (
            <MenuButton trigger={<IconButton name={t('medications:row.more', { name })} icon={EllipsisVertical} />} entries={entries} />
          ) : null}
        </div>
      </div>
      {notes ? <p className="mt-1 max-w-[65ch] whitespace-pre-line break-words text-small">{notes}</p> : null}
      {adherence && adherence.percent !== null && state === 'active' ? (
        <p className="mt-1 text-muted text-small">
          {t('medications:row.adherence', {
            taken: formatNumber(adherence.taken),
            due: formatNumber(adherence.due),
            percent: formatNumber(adherence.percent / 100, { style: 'percent' }),
          })}
        </p>
      ) : null}
      {state === 'active' && nameCheck.kind !== 'known' ? <UncheckedNote patientId={patientId} medication={medication} /> : null}
      {nameCheck.kind === 'known' && doseCheck?.status === 'unchecked' ? <DoseCheckNote check={doseCheck} /> : null}
      {alerts.length > 0 ? (
        <div className="mt-1 -mb-2.5">
          <AlertList
            alerts={alerts}
            side={side}
            ask={
              !patientId && prescriberId ? (
                <Button className="mt-3" variant="quiet" icon={MessageCircle} asChild>
                  <Link to={paths.secureMessages({ contact: prescriberId })}>{t('medications:alert.ask', { doctor: prescribedBy })}</Link>
                </Button>
              ) : undefined
            }
            actionOf={(alert) =>
              !patientId && alert.interrupts ? (
                <Suspense fallback={null}>
                  <ReadButton medication={medication} alert={alert} />
                </Suspense>
              ) : undefined
            }
          />
        </div>
      ) : null}
      {question ? (
        <Suspense fallback={null}>
          <AlertQuestion {...question} side={side} act="resume" busy={isBusy} />
        </Suspense>
      ) : null}
    </li>
  )
}

/** Menu entries: patients get them for everything in their list, doctors for what they prescribed. */
function useEntries(patientId: Whose, medication: Medication, onAct: (act: Act) => void): MenuEntry[] {
  const { t } = useTranslation('medications')
  const take = useTake()
  const { actions, state, frequency, dosage, name } = medication
  const entry = (act: Act, icon: typeof Pencil, label: string): MenuEntry => ({ kind: 'item', icon, label, onSelect: () => onAct(act) })
  const canEdit = actions.includes('edit')
  const isOwnActive = !patientId && state === 'active'
  return [
    ...(isOwnActive && frequency === 'as_needed'
      ? [
          {
            kind: 'item' as const,
            icon: PillBottle,
            label: t('medications:dose.note'),
            onSelect: () => take(medication.id, `${name} ${dosage}`),
          },
        ]
      : []),
    ...(canEdit || actions.includes('schedule')
      ? [entry('edit', Pencil, t(canEdit ? 'medications:row.edit' : 'medications:row.schedule'))]
      : []),
    ...(isOwnActive ? [entry('refill', Repeat, t('medications:row.refill'))] : []),
    ...(patientId ? [] : [entry('history', History, t('medications:row.history'))]),
    ...(actions.includes('delete')
      ? [{ kind: 'item' as const, icon: Trash2, label: t('medications:row.delete'), danger: true, onSelect: () => onAct('delete') }]
      : []),
  ]
}

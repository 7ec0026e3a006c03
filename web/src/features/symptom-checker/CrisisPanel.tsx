import { type CrisisLine, crisisLines } from '@uzima/contract/emergency-contacts/crisis-lines'
import type { CrisisKind } from '@uzima/contract/symptom-checker'
import { HeartHandshake, MessageSquareText, PhoneCall } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryHere } from '#lib/emergency-number.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { callTo, emergencyCall, textTo } from '../../paths.ts'
import { AlertContacts } from '../emergency-contacts/public.ts'

/** Crisis help: whom to talk to now. */
export function CrisisPanel({ crises }: { crises: CrisisKind[] }) {
  const { t } = useTranslation('symptom-checker')
  if (crises.length === 0) return null
  return (
    <section
      aria-label={t('symptom-checker:crisis.label')}
      className="rounded-card border-2 border-emergency bg-surface p-5 wide:px-8 wide:py-6"
    >
      <h2 className="flex items-center gap-3">
        <Icon of={HeartHandshake} size={24} className="text-emergency" />
        {t('symptom-checker:crisis.title')}
      </h2>
      <p className="mt-1 max-w-160">{t('symptom-checker:crisis.text')}</p>
      <Lines crises={crises} />
    </section>
  )
}

/** The same help folded up, beside a question about a crisis and whatever was answered to it. */
export function CrisisHelp({ crises, isOpen = false }: { crises: CrisisKind[]; isOpen?: boolean }) {
  const { t } = useTranslation('symptom-checker')
  // whom one could alert is asked for when somebody looks
  const [isLookedAt, setLookedAt] = useState(false)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setLookedAt(isLookedAt || currentTarget.open)}
      className="rounded-card border border-border bg-surface p-5"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold text-brand">
        <Icon of={HeartHandshake} size={20} />
        {t('symptom-checker:crisis.talk')}
      </summary>
      <p className="mt-1 max-w-160">{t('symptom-checker:crisis.text')}</p>
      {isLookedAt || isOpen ? <Lines crises={crises} /> : null}
    </details>
  )
}

function Lines({ crises }: { crises: CrisisKind[] }) {
  const { t } = useTranslation('symptom-checker')
  const lines = crisisLines(countryHere)
  return (
    <ul className="mt-4 space-y-4">
      {crises.map((crisis) => (
        <li key={crisis}>
          <p>{t(`symptom-checker:crisis.${crisis}`)}</p>
          <Line line={lines[crisis]} />
        </li>
      ))}
      <li>
        <a href={emergencyCall} className="inline-block py-2.5 font-semibold">
          {t('symptom-checker:crisis.emergency')}
        </a>
      </li>
      <li>
        <p className="mb-2">{t('symptom-checker:crisis.somebody')}</p>
        <AlertContacts variant="secondary" />
      </li>
    </ul>
  )
}

/** A line of the practice's country, or what is left where we know none. */
function Line({ line }: { line: CrisisLine | undefined }) {
  const { t } = useTranslation('symptom-checker')
  if (!line) return <p className="mt-1 text-muted">{t('symptom-checker:crisis.noLine')}</p>
  const { name, number, text } = line
  return (
    <>
      <p className="mt-1 font-semibold">{name}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button asChild variant="emergency" size="call" icon={PhoneCall} className="max-sm:w-full">
          <a href={callTo(number)}>{t('symptom-checker:crisis.call', { number: shownNumber(number) })}</a>
        </Button>
        {text ? (
          <Button asChild size="call" icon={MessageSquareText} className="max-sm:w-full">
            <a href={textTo(text.number, text.word)}>
              {text.word
                ? t('symptom-checker:crisis.textWord', { number: text.number, word: text.word })
                : t('symptom-checker:crisis.textTo', { number: text.number })}
            </a>
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** 1-800-799-7233 for a number of North America; others as they are called. */
const shownNumber = (number: string) => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '1-$1-$2-$3')

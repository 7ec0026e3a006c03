import type { SymptomCheck } from '@uzima/contract/symptom-checker'
import { CalendarPlus, CircleHelp, Clock, House, PhoneCall, Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { callTo, emergencyCall, paths } from '../../paths.ts'
import { AlertContacts, useLocalNumber } from '../emergency-contacts/public.ts'
import { specialtyName } from '../providers/public.ts'

const icons = { emergency: Siren, urgent: Clock, soon: CalendarPlus, 'self-care': House }

/** The urgency in one sentence and what to do; always shown first. */
export function UrgencyPanel({ check }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  const { urgency, seeDoctorIf } = check
  if (urgency === 'emergency') return <EmergencyPanel check={check} />
  if (urgency === null) {
    // the crisis panel above shows the words were understood
    if (check.crises.length > 0) return null
    return (
      <section aria-label={t('symptom-checker:urgency.label')} className="rounded-card bg-sand p-5 text-sand-text wide:px-8 wide:py-7">
        <h2 className="flex items-center gap-3">
          <Icon of={CircleHelp} size={24} />
          {t('symptom-checker:nothing.title')}
        </h2>
        <p className="mt-2 max-w-160">{t('symptom-checker:nothing.text')}</p>
      </section>
    )
  }
  return (
    <Panel label={t('symptom-checker:urgency.label')}>
      <p className="flex items-center gap-2 font-semibold text-small">
        <Icon of={icons[urgency]} size={20} />
        {t(`symptom-checker:urgency.${urgency}.word`)}
      </p>
      <h2 className="mt-1 text-h1">{t(`symptom-checker:urgency.${urgency}.title`)}</h2>
      <p className="mt-1 max-w-160 text-lead text-muted">{t(`symptom-checker:urgency.${urgency}.text`)}</p>
      <Raised check={check} />
      {seeDoctorIf.length > 0 ? (
        <div className="mt-3">
          <p className="font-semibold">{t('symptom-checker:result.seeDoctorIf')}</p>
          <ul className="mt-1 list-disc pl-5">
            {seeDoctorIf.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button asChild variant="panel" icon={CalendarPlus}>
          <Link to={paths.appointments({ check: check.id })}>{t('symptom-checker:result.book')}</Link>
        </Button>
        {check.specialty ? (
          <Button asChild variant="panel-quiet">
            <Link to={paths.doctors({ specialty: check.specialty })}>
              {t('symptom-checker:result.specialty', { specialty: specialtyName(check.specialty) })}
            </Link>
          </Button>
        ) : null}
      </div>
    </Panel>
  )
}

function EmergencyPanel({ check }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  const local = useLocalNumber()
  const [flag] = check.flags
  return (
    <section
      aria-label={t('symptom-checker:urgency.label')}
      className="rounded-card bg-emergency p-5 text-emergency-contrast wide:px-8 wide:py-7"
    >
      <p className="flex items-center gap-2 font-semibold text-small">
        <Icon of={Siren} size={20} />
        {t('symptom-checker:urgency.emergency.word')}
      </p>
      <h2 className="mt-1 text-h1">{t('symptom-checker:urgency.emergency.title')}</h2>
      <p className="mt-1 max-w-160 text-lead">{flag?.reason ?? t('symptom-checker:urgency.emergency.text')}</p>
      <Raised check={check} />
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button asChild variant="on-emergency" size="call" icon={PhoneCall}>
          <a href={emergencyCall}>{t('symptom-checker:result.call')}</a>
        </Button>
        {local ? (
          <Button asChild variant="on-emergency" size="call" icon={PhoneCall}>
            <a href={callTo(local.number)}>{t('symptom-checker:result.callLocal', local)}</a>
          </Button>
        ) : null}
        <AlertContacts variant="on-emergency-quiet" />
      </div>
    </section>
  )
}

/** Why it is more urgent than the symptoms alone suggest. */
function Raised({ check: { raisedBy, precautions, urgency } }: { check: SymptomCheck }) {
  const { t } = useTranslation('symptom-checker')
  const cautious = urgency === 'emergency' ? [] : precautions
  return (
    <>
      {raisedBy.length > 0 ? (
        <p className="mt-2 max-w-160 text-small">
          {t('symptom-checker:result.raised')} {raisedBy.map((reason) => t(`symptom-checker:raisedBy.${reason}`)).join(' ')}
        </p>
      ) : null}
      {cautious.length > 0 ? (
        <p className="mt-2 max-w-160 text-small">{cautious.map((reason) => t(`symptom-checker:precaution.${reason}`)).join(' ')}</p>
      ) : null}
    </>
  )
}

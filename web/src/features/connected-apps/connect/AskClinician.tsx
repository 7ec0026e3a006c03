import { TriangleAlert, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { usePatient } from '../../sharing/public.ts'
import { type AppAnswer, type Authorization, useAnswerAuthorization } from '../api.ts'
import { KindSwitches } from '../KindSwitches.tsx'
import { kindIcons } from '../kind-icons.ts'
import { AboutApp, SignedInAs } from './AboutApp.tsx'
import { ConnectFrame } from './ConnectFrame.tsx'

const reworded = ['identity', 'profile', 'contacts', 'medications', 'immunizations'] as const

type AskClinicianProps = { id: string; asked: Authorization; clinician: NonNullable<Authorization['clinician']> }

/** What an app that a clinician has opened may see and write, and of whom; asked the first time. */
export function AskClinician({ id, asked, clinician: { patient, others } }: AskClinicianProps) {
  return patient === null ? (
    <Question id={id} asked={asked} others={others} />
  ) : (
    <ForPatient id={id} asked={asked} others={others} patientId={patient} />
  )
}

type QuestionProps = { id: string; asked: Authorization; others: boolean }

function ForPatient({ patientId, ...question }: QuestionProps & { patientId: string }) {
  const { t } = useTranslation(['connected-apps', 'common'])
  const patient = usePatient(patientId)
  return (
    <StateView
      {...queryState(patient)}
      skeleton={
        <ConnectFrame about={<AboutApp asked={question.asked} />}>
          <SkeletonRows label={t('connected-apps:ask.loading')} rows={5} />
        </ConnectFrame>
      }
    >
      {() => (patient.data ? <Question {...question} patient={patient.data} /> : null)}
    </StateView>
  )
}

function Question({ id, asked, others, patient }: QuestionProps & { patient?: { name: string; dateOfBirth: string | null } }) {
  const { t } = useTranslation('connected-apps')
  const { kinds, writes } = asked
  const [written, setWritten] = useState(writes)
  const answer = useAnswerAuthorization(id)
  const isDone = answer.isPending || answer.isSuccess
  const app = asked.client.name
  const give = (given: AppAnswer) => answer.mutate(given, { onSuccess: ({ redirect_url: url }) => window.location.replace(url) })
  return (
    <ConnectFrame about={<AboutApp asked={asked} />}>
      <SignedInAs />
      <h1 className="mt-4 [overflow-wrap:anywhere]">
        {patient ? t('clinician.title', { app, patient: patient.name }) : t('clinician.titleAny', { app })}
      </h1>
      {patient?.dateOfBirth ? (
        <p className="mt-1 text-muted">{t('clinician.born', { date: formatDate(patient.dateOfBirth, 'long') })}</p>
      ) : null}
      <p className="mt-2 text-muted">{t(writes.length > 0 ? 'clinician.sees' : 'clinician.text')}</p>
      {others ? (
        <div className="mt-4">
          <Banner kind="info" icon={Users}>
            {t('clinician.others')}
          </Banner>
        </div>
      ) : null}
      {kinds.length > 0 ? (
        <>
          <h2 className="mt-7">{t('clinician.reads')}</h2>
          <List label={t('clinician.reads')}>
            {kinds.map((kind) => {
              const own = reworded.find((each) => each === kind)
              return (
                <li key={kind} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 py-3">
                  <Icon of={kindIcons[kind]} className="text-brand" />
                  <div>
                    <p className="font-semibold">{own ? t(`clinician.kind.${own}.title`) : t(`kind.${kind}.title`)}</p>
                    <p className="text-muted text-small">{own ? t(`clinician.kind.${own}.text`) : t(`kind.${kind}.text`)}</p>
                  </div>
                </li>
              )
            })}
          </List>
        </>
      ) : null}
      {writes.length > 0 ? (
        <>
          <h2 className="mt-7">{t('clinician.writes')}</h2>
          <p className="mt-1 text-muted">{t('clinician.writesText')}</p>
          <KindSwitches label={t('clinician.writes')} kinds={writes} chosen={written} onChange={setWritten} isWriting isOfClinician />
        </>
      ) : null}
      <p className="mt-4 text-muted text-small">{t('clinician.ends')}</p>
      {answer.isError ? (
        <div className="mt-6">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(answer.error)}
          </Banner>
        </div>
      ) : null}
      <div className="mt-7 grid grid-cols-2 gap-3">
        <Button disabled={isDone} onClick={() => give({ action: 'deny' })}>
          {t('clinician.deny')}
        </Button>
        <Button
          variant="primary"
          busy={isDone}
          busyLabel={t('ask.goingOn')}
          disabled={kinds.length + written.length === 0}
          onClick={() => give({ action: 'approve', writes: written })}
        >
          {t('clinician.allow')}
        </Button>
      </div>
    </ConnectFrame>
  )
}

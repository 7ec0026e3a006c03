import { accessDays, reminderDays, usualAccessDays } from '@uzima/contract/connected-apps'
import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type AppAnswer, type Authorization, useAnswerAuthorization } from '../api.ts'
import { KindSwitches } from '../KindSwitches.tsx'
import { AboutApp, SignedInAs } from './AboutApp.tsx'
import { ConnectFrame } from './ConnectFrame.tsx'

const never = ['messages', 'symptomChecks', 'payments', 'password'] as const
const dayMs = 86_400_000

/** What the app asks for, kind by kind, and for how long. Denying is as easy as allowing. */
export function AskConsent({ id, asked }: { id: string; asked: Authorization }) {
  const { t } = useTranslation('connected-apps')
  const { client, kinds, writes, is_offline: isOffline } = asked
  const [chosen, setChosen] = useState(kinds)
  const [written, setWritten] = useState(writes)
  const count = chosen.length + written.length
  const [days, setDays] = useState(String(usualAccessDays))
  const answer = useAnswerAuthorization(id)
  const isDone = answer.isPending || answer.isSuccess
  const give = (given: AppAnswer) => answer.mutate(given, { onSuccess: ({ redirect_url: url }) => window.location.replace(url) })

  return (
    <ConnectFrame about={<AboutApp asked={asked} />}>
      <SignedInAs />
      <h1 className="mt-4">{t('ask.title', { app: client.name })}</h1>
      <p className="mt-2 text-muted">{t('ask.text')}</p>
      {kinds.length > 0 ? (
        <>
          <h2 className="mt-7">{t('ask.reads')}</h2>
          <KindSwitches label={t('ask.reads')} kinds={kinds} chosen={chosen} onChange={setChosen} />
        </>
      ) : null}
      {writes.length > 0 ? (
        <>
          <h2 className="mt-7">{t('ask.writes')}</h2>
          <p className="mt-1 text-muted">{t('ask.writesText')}</p>
          <KindSwitches label={t('ask.writes')} kinds={writes} chosen={written} onChange={setWritten} isWriting />
        </>
      ) : null}
      <h2 className="mt-7 text-lg">{t('ask.never')}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-muted">
        {never.map((each) => (
          <li key={each} className="flex items-center gap-2">
            <Icon of={X} size={16} />
            {t(`never.${each}`)}
          </li>
        ))}
      </ul>
      <div className="mt-7">
        <h2 className="mb-3">{t('ask.howLong')}</h2>
        <ChoiceGroup
          legend={t('ask.howLong')}
          legendHidden
          name="days"
          value={days}
          onPick={setDays}
          options={accessDays.map((each) => ({
            value: String(each),
            title: t(`days.${each}`),
            text: t('ask.until', { date: formatDate(new Date(Date.now() + each * dayMs), 'long') }),
          }))}
        />
        <p className="mt-2 text-muted text-small">
          {t(isOffline ? 'ask.offline' : 'ask.online')} {Number(days) > reminderDays ? t('ask.reminder') : null}
        </p>
      </div>
      {answer.isError ? (
        <div className="mt-6">
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(answer.error)}
          </Banner>
        </div>
      ) : null}
      <div className="mt-7 grid grid-cols-2 gap-3">
        <Button disabled={isDone} onClick={() => give({ action: 'deny' })}>
          {t('ask.deny')}
        </Button>
        <Button
          variant="primary"
          busy={isDone}
          busyLabel={t('ask.goingOn')}
          disabled={count === 0}
          onClick={() => give({ action: 'approve', kinds: chosen, writes: written, days: Number(days) })}
        >
          {t('ask.allow', { count })}
        </Button>
      </div>
      {count === 0 ? <p className="mt-2 text-muted text-small">{t('ask.none')}</p> : null}
    </ConnectFrame>
  )
}

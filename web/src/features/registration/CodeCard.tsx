import { type ClaimWay, claimDays, claimTries, type Registration } from '@uzima/contract/registration'
import { Ban, Mail, MessageSquare, Printer, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useEndCode, useMakeCode } from './api.ts'
import { CodePaper } from './CodePaper.tsx'

const ways = [
  { way: 'paper', icon: Printer },
  { way: 'mail', icon: Mail },
  { way: 'text', icon: MessageSquare },
] as const

/** How the person takes their account over: a code by mail, by text message, or on paper. */
export function CodeCard({ registration }: { registration: Registration }) {
  const { t } = useTranslation(['registration', 'common'])
  const make = useMakeCode()
  const [way, setWay] = useState<ClaimWay>('paper')
  const [to, setTo] = useState('')
  const [fault, setFault] = useState<string>()
  const [isEnding, setEnding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { id, code } = registration
  const printed = make.data?.registration.id === id && code?.way === 'paper' ? make.data.code : null

  function handleMake() {
    if (way !== 'paper' && to.trim() === '') return setFault(t('errors:required_field'))
    make.mutate(
      { id, way, to: way === 'paper' ? null : to },
      {
        onSuccess: () => {
          setTo('')
          setAsking(false)
          if (way !== 'paper') toast.success(t('registration:code.sent', { to: to.trim() }))
        },
        onError: (error) => {
          if (isApiError(error) && error.field === 'to') setFault(errorText(error))
        },
      },
    )
  }

  return (
    <Card title={t('registration:code.title')}>
      <p className="mb-5 max-w-[65ch] text-muted">{t('registration:code.intro', { count: claimDays })}</p>
      {code ? <OpenCodeLine code={code} onEnd={() => setEnding(true)} /> : null}
      {printed ? <CodePaper registration={registration} code={printed} /> : null}
      {code && !isAsking ? (
        <Button onClick={() => setAsking(true)}>{t('registration:code.more')}</Button>
      ) : (
        <form
          noValidate
          className="space-y-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!make.isPending) handleMake()
          }}
        >
          <ChoiceGroup
            legend={t(code ? 'registration:code.another' : 'registration:code.way')}
            name="way"
            value={way}
            onPick={(picked) => {
              setWay(picked)
              setFault(undefined)
              make.reset()
            }}
            options={ways.map(({ way: value, icon }) => ({
              value,
              title: t(`registration:code.${value}.title`),
              text: t(`registration:code.${value}.text`),
              leading: <Icon of={icon} size={24} className="text-muted" />,
            }))}
          />
          {way === 'paper' ? null : (
            <TextField
              key={way}
              label={t(`registration:code.${way}.to`)}
              type={way === 'mail' ? 'email' : 'tel'}
              autoComplete="off"
              maxLength={way === 'mail' ? 255 : 40}
              required
              value={to}
              error={fault}
              onChange={({ target }) => {
                setTo(target.value)
                setFault(undefined)
              }}
            />
          )}
          {make.error && fault === undefined ? (
            <Banner kind="danger" icon={TriangleAlert} role="alert">
              {errorText(make.error)}
            </Banner>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            icon={way === 'paper' ? Printer : Send}
            busy={make.isPending}
            busyLabel={t('registration:code.busy')}
          >
            {t(way === 'paper' ? 'registration:code.paper.submit' : 'registration:code.send')}
          </Button>
        </form>
      )}
      <EndCodeDialog id={id} open={isEnding} onOpenChange={setEnding} />
    </Card>
  )
}

function OpenCodeLine({ code, onEnd }: { code: NonNullable<Registration['code']>; onEnd: () => void }) {
  const { t } = useTranslation('registration')
  const { way, sentTo, madeAt, expiresAt, triesLeft } = code
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {t(`registration:code.${way}.open`, { to: sentTo, day: formatDate(madeAt, 'medium') })}
        </p>
        <p className="text-muted text-small">{t('registration:code.until', { day: formatDate(expiresAt, 'medium') })}</p>
        {triesLeft < claimTries ? (
          <p className="text-small text-warning-text">{t('registration:code.tries', { count: triesLeft })}</p>
        ) : null}
      </div>
      <Button icon={Ban} onClick={onEnd}>
        {t('registration:code.end')}
      </Button>
    </div>
  )
}

function EndCodeDialog({ id, open, onOpenChange }: { id: string; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation(['registration', 'common'])
  const end = useEndCode()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('registration:code.endTitle')}
      text={t('registration:code.endText')}
      cancelLabel={t('registration:cancel')}
      confirmLabel={t('registration:code.end')}
      danger
      busy={end.isPending}
      busyLabel={t('registration:code.endBusy')}
      error={end.error ? errorText(end.error) : undefined}
      onConfirm={() =>
        end.mutate(id, {
          onSuccess: () => {
            toast.success(t('registration:code.ended'))
            onOpenChange(false)
          },
        })
      }
    />
  )
}

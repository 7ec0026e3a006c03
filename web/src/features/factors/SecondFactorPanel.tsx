import { useQueryClient } from '@tanstack/react-query'
import type { SecondFactors } from '@uzima/contract/factors'
import { Info, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toast } from '#ui/toast.ts'
import { factorsKey, ownEmail, useFactors, useSwitchEmailCode } from './api.ts'
import type { Opened } from './FactorDialog.tsx'
import { FactorList } from './FactorList.tsx'
import { ResetNotice } from './ResetNotice.tsx'
import { sendEmailCode } from './send-code.ts'

const FactorDialog = lazy(async () => ({ default: (await import('./FactorDialog.tsx')).FactorDialog }))

/**
 * The person's second factors: codes by email, passkeys and apps, recovery codes. Loads its own data; needs the factors and errors texts.
 */
export function SecondFactorPanel() {
  const { t } = useTranslation('factors')
  const { status, data, error, refetch, isFetching } = useFactors()
  return (
    <Card title={t('panel.title')}>
      <p className="mb-4 text-muted">{t('panel.intro')}</p>
      <StateView
        status={status}
        skeleton={<SkeletonRows rows={3} label={t('common:loading')} />}
        errorText={error ? errorText(error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {() => (data ? <Content factors={data} /> : null)}
      </StateView>
    </Card>
  )
}

function Content({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation('factors')
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const [asking, setAsking] = useState(false)
  const switchEmail = useSwitchEmailCode()
  const { email_code: isOn, recovery_codes: codes, duty } = factors
  const isProtected = isOn || factors.factors.length > 0

  async function handleSwitch(on: boolean) {
    if (!on) {
      const failed = (reason: unknown) => toast.error(t('common:error'), { text: errorText(reason) })
      return switchEmail.mutate(false, { onSuccess: () => toast.success(t('panel.off')), onError: failed })
    }
    setAsking(true)
    if (await sendEmailCode(ownEmail())) setOpened('email')
    setAsking(false)
  }

  function handleDone() {
    setOpened(undefined)
    void queryClient.invalidateQueries({ queryKey: factorsKey })
  }

  return (
    <div className="space-y-5">
      <ResetNotice reset={factors.reset} />
      {duty ? (
        <Banner kind={duty.state === 'due' ? 'warning' : 'neutral'} icon={Info}>
          {t(`duty.${duty.state}`, { date: duty.due_at ? formatDate(duty.due_at) : '' })}
        </Banner>
      ) : null}
      <Switch
        label={t('panel.email')}
        text={t(isOn ? 'panel.emailOn' : 'panel.emailOff', { email: ownEmail() })}
        checked={isOn}
        busy={asking || switchEmail.isPending}
        onChange={(on) => void handleSwitch(on)}
      />
      <FactorList factors={factors} />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Plus} onClick={() => setOpened('add')}>
          {t('panel.add')}
        </Button>
      </div>
      {isProtected ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-border border-t pt-4">
          <span className="min-w-0">
            <span className="block font-semibold">{t('panel.codes')}</span>
            <span className="block text-muted text-small">
              {codes.confirmed ? t('panel.codesLeft', { count: codes.remaining, total: codes.total }) : t('panel.noCodes')}
            </span>
          </span>
          <Button onClick={() => setOpened('codes')}>{t(codes.confirmed ? 'panel.newCodes' : 'panel.makeCodes')}</Button>
        </div>
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <FactorDialog opened={opened} factors={factors} onClose={handleDone} onDone={handleDone} />
        </Suspense>
      ) : null}
    </div>
  )
}

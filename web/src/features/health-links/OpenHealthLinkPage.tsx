import { Lock, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { QueryProvider } from '#lib/query.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useOpenHealthLink } from './api.ts'
import type { OpenedLink } from './open-link.ts'
import { SharedPaper } from './SharedPaper.tsx'

/** The page at /health-links/open, for whoever was sent a link. What opens it stands behind “#” and is sent to nobody. */
export default function OpenHealthLinkPage() {
  const { hash } = useLocation()
  const link = hash.slice(1)
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[44rem] space-y-6 px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24 print:p-0">
        <Entry key={link} link={link} />
      </div>
    </QueryProvider>
  )
}

function Entry({ link }: { link: string }) {
  const { t } = useTranslation('health-links')
  const open = useOpenHealthLink()
  const needs = useNeeds(link)
  const { data: answer } = open
  if (answer?.state === 'opened') return <SharedPaper {...answer} />
  const isBroken = needs === 'broken' || answer?.state === 'unreadable'
  const isGone = answer?.state === 'gone'
  return (
    <>
      <header>
        <h1>{t('health-links:open.title')}</h1>
        {isGone || isBroken || needs === undefined ? null : (
          <p className="mt-1 text-muted">{t(needs === 'passcode' ? 'health-links:open.text' : 'health-links:open.textOpen')}</p>
        )}
      </header>
      {isGone ? <EmptyState title={t('health-links:open.gone')} text={t('health-links:open.goneText')} /> : null}
      {isBroken ? <EmptyState title={t('health-links:open.broken')} text={t('health-links:open.brokenText')} /> : null}
      {isGone || isBroken || needs === undefined ? null : (
        <OpenForm
          asksPasscode={needs === 'passcode'}
          answer={answer}
          failed={open.isError}
          busy={open.isPending}
          onOpen={(passcode) => open.mutate({ link, passcode })}
        />
      )}
    </>
  )
}

/** What the link asks for: undefined until that is read. */
function useNeeds(link: string): 'passcode' | 'nothing' | 'broken' | undefined {
  const [needs, setNeeds] = useState<'passcode' | 'nothing' | 'broken'>()
  useEffect(() => {
    let isCurrent = true
    void import('./open-link.ts').then(({ readLink }) => {
      const read = readLink(link)
      if (isCurrent) setNeeds(read ? (read.requiresPasscode ? 'passcode' : 'nothing') : 'broken')
    })
    return () => {
      isCurrent = false
    }
  }, [link])
  return needs
}

type OpenFormProps = {
  asksPasscode: boolean
  answer: OpenedLink | undefined
  failed: boolean
  busy: boolean
  onOpen: (passcode: string) => void
}

function OpenForm({ asksPasscode, answer, failed, busy, onOpen }: OpenFormProps) {
  const { t } = useTranslation('health-links')
  const [passcode, setPasscode] = useState('')
  if (answer?.state === 'locked')
    return (
      <Banner kind="danger" icon={Lock} role="alert">
        <p className="font-semibold">{t('health-links:open.locked')}</p>
        <p>{t('health-links:open.lockedText')}</p>
      </Banner>
    )
  return (
    <Card>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && (!asksPasscode || passcode.trim() !== '')) onOpen(passcode)
        }}
      >
        {asksPasscode ? (
          <TextField
            label={t('health-links:passcode')}
            hint={t('health-links:open.hint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={passcode}
            error={answer?.state === 'wrong' && !busy ? t('health-links:open.wrong', { count: answer.attemptsLeft }) : undefined}
            onChange={({ target: { value } }) => setPasscode(value)}
          />
        ) : null}
        {failed ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {t('health-links:open.failed')}
          </Banner>
        ) : null}
        <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={t('health-links:open.busy')}>
          {t('health-links:open.submit')}
        </Button>
        <p className="text-muted text-small">{t('health-links:open.told')}</p>
      </form>
    </Card>
  )
}

import type { OpenedLink, SentLetter } from '@uzima/contract/letters'
import { FileDown, Lock, TriangleAlert, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { download } from '#lib/download.ts'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate } from '#lib/format.ts'
import { QueryProvider } from '#lib/query.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useOpenLink } from './api.ts'
import { LetterPaper } from './LetterPaper.tsx'

/** The page at /letters/open/:token, for whoever was sent a link and told its passcode. */
export default function OpenLetterPage() {
  return (
    <QueryProvider>
      <div className="mx-auto w-full max-w-[44rem] space-y-6 px-4 pt-4 pb-16 wide:px-8 wide:pt-10 wide:pb-24">
        <Entry />
      </div>
    </QueryProvider>
  )
}

function Entry() {
  const { t } = useTranslation('letters')
  const { token = '' } = useParams()
  const open = useOpenLink(token)
  const { data: answer, error } = open
  if (answer?.letter) return <Opened letter={answer.letter} />
  // a truncated link counts as one that has ended
  const isGone = answer?.state === 'none' || (isApiError(error) && error.status === 400)
  return (
    <>
      <header>
        <h1>{t('letters:open.title')}</h1>
        {isGone || answer?.state === 'withdrawn' ? null : <p className="mt-1 text-muted">{t('letters:open.text')}</p>}
      </header>
      {isGone ? <EmptyState title={t('letters:open.gone')} text={t('letters:open.goneText')} /> : null}
      {answer?.state === 'withdrawn' ? (
        <Banner kind="danger" icon={Undo2} role="alert">
          <p className="font-semibold">{t('letters:check.withdrawn')}</p>
          <p>{t('letters:open.withdrawnText')}</p>
        </Banner>
      ) : null}
      {isGone || answer?.state === 'withdrawn' ? null : (
        <PasscodeForm answer={answer} error={error} busy={open.isPending} onOpen={(passcode) => open.mutate(passcode)} />
      )}
    </>
  )
}

type PasscodeFormProps = { answer: OpenedLink | undefined; error: unknown; busy: boolean; onOpen: (passcode: string) => void }

function PasscodeForm({ answer, error, busy, onOpen }: PasscodeFormProps) {
  const { t } = useTranslation('letters')
  const [passcode, setPasscode] = useState('')
  if (answer?.state === 'locked')
    return (
      <Banner kind="danger" icon={Lock} role="alert">
        <p className="font-semibold">{t('letters:open.locked')}</p>
        <p>{t('letters:open.lockedText')}</p>
      </Banner>
    )
  return (
    <Card>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && passcode.trim() !== '') onOpen(passcode)
        }}
      >
        <TextField
          label={t('letters:open.passcode')}
          hint={t('letters:open.hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={passcode}
          error={answer?.state === 'wrong' && !busy ? t('letters:open.wrong', { count: answer.attemptsLeft }) : undefined}
          onChange={({ target: { value } }) => setPasscode(value)}
        />
        {error ? (
          <Banner kind="danger" icon={TriangleAlert} role="alert">
            {errorText(error)}
          </Banner>
        ) : null}
        <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={t('letters:open.busy')}>
          {t('letters:open.submit')}
        </Button>
      </form>
    </Card>
  )
}

function Opened({ letter }: { letter: SentLetter }) {
  const { t } = useTranslation('letters')
  const heading = useRef<HTMLHeadingElement>(null)
  // the field that had the focus is gone
  useEffect(() => heading.current?.focus(), [])
  const { title, pdf, signedBy, signedAt, language } = letter
  const save = () => download(new Blob([bytesOf(pdf)], { type: 'application/pdf' }), `${title}.pdf`)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="min-w-0 outline-none [overflow-wrap:anywhere]">
          {t('letters:open.title')}
        </h1>
        <Button icon={FileDown} onClick={save}>
          {t('letters:print.submit')}
        </Button>
      </div>
      <LetterPaper
        letter={letter}
        date={formatDate(signedAt, 'long', { language })}
        foot={t('letters:list.signedBy', { name: signedBy, when: formatDate(signedAt, 'long') })}
      />
      <p className="text-muted text-small">{t('letters:open.told')}</p>
    </>
  )
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))

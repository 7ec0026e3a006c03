import { CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { askForAccess, type Exchange, exchange, fhirBase, giveBack, renew, type Server, type Token, takeToken } from '#lib/smart.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { Facts } from '#ui/Facts.tsx'
import { StepHeading } from '#ui/StepHeading.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AskApi } from './AskApi.tsx'
import { ShownExchange } from './ShownExchange.tsx'

const usualScope = 'launch/patient openid fhirUser offline_access patient/*.rs'
/** Of a clinician who has opened it from a chart. */
const launchScope = 'launch openid fhirUser offline_access patient/*.rs user/*.rs'

/** What an app does, step by step: it asks for access, exchanges the code, reads, renews and gives back. The token is kept nowhere. */
export function SandboxApp({ clientId, server }: { clientId: string; server: Server }) {
  const { t } = useTranslation('sandbox-app')
  const [answer, setAnswer] = useSearchParams()
  const [scope, setScope] = useState(usualScope)
  const [token, setToken] = useState<Token | null>(null)
  const [shown, setShown] = useState<Exchange>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isTaken = useRef(false)

  useEffect(() => {
    const launch = answer.get('launch')
    if (isTaken.current || launch === null || answer.get('iss') !== fhirBase()) return
    isTaken.current = true
    askForAccess(server, { clientId, scope: launchScope, launch }).catch(() => setFault(t('unreachable')))
  }, [answer, server, clientId, t])

  useEffect(() => {
    if (isTaken.current || (!answer.has('code') && !answer.has('error'))) return
    isTaken.current = true
    const taken = new URLSearchParams(answer)
    // a code is good once: it must not stand in the address when the page is loaded again
    setAnswer({}, { replace: true })
    if (taken.has('error')) return setFault([taken.get('error'), taken.get('error_description')].filter(Boolean).join(': '))
    void takeToken(server, { clientId, answer: taken }).then((given) => {
      if (!given) return setFault(t('token.notAsked'))
      setShown(given.shown)
      setToken(given.token)
    })
  }, [answer, setAnswer, server, clientId, t])

  /** Buttons wait for each other: a token that is being renewed is not to be used. */
  async function busy(work: () => Promise<void>) {
    setBusy(true)
    await work().catch(() => setFault(t('unreachable')))
    setBusy(false)
  }
  const begin = () =>
    busy(async () => {
      setFault(undefined)
      await askForAccess(server, { clientId, scope })
    })
  const renewToken = (refreshToken: string) =>
    busy(async () => {
      const given = await renew(server, { clientId, refreshToken })
      setShown(given.shown)
      setToken(given.token)
    })
  const end = ({ refresh_token, access_token }: Token) =>
    busy(async () => {
      setShown(await giveBack(server, { clientId, token: refresh_token ?? access_token }))
      setToken(null)
    })
  const ask = (path: string, accessToken: string) =>
    busy(async () => setShown(await exchange(`${fhirBase()}/${path}`, { token: accessToken })))

  return (
    <div className="grid items-start gap-4 wide:grid-cols-2 wide:gap-6">
      <Card>
        {fault === undefined ? null : (
          <Banner kind="danger" icon={CircleX} role="alert">
            {fault}
          </Banner>
        )}
        <StepHeading number={1}>{t('ask.title')}</StepHeading>
        <p className="mb-4 text-muted text-small">{t('ask.text')}</p>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void begin()
          }}
        >
          <TextField label={t('ask.scope')} value={scope} onChange={(event) => setScope(event.target.value)} spellCheck={false} required />
          <Facts facts={[{ label: t('ask.client'), value: <Code>{clientId}</Code> }]} />
          <ButtonRow>
            <Button type="submit" variant={token ? 'secondary' : 'primary'} disabled={isBusy}>
              {t('ask.submit')}
            </Button>
          </ButtonRow>
        </form>
        {token ? (
          <>
            <StepHeading number={2}>{t('token.title')}</StepHeading>
            <Facts
              facts={[
                ...(token.patient === undefined ? [] : [{ label: t('token.patient'), value: <Code>{token.patient}</Code> }]),
                { label: t('token.scope'), value: <Code>{token.scope}</Code> },
                { label: t('token.expires'), value: t('token.seconds', { count: token.expires_in }) },
              ]}
            />
            <div className="h-4" />
            <ButtonRow>
              {token.refresh_token === undefined ? null : (
                <Button disabled={isBusy} onClick={() => void renewToken(token.refresh_token ?? '')}>
                  {t('token.renew')}
                </Button>
              )}
              <Button variant="danger-quiet" disabled={isBusy} onClick={() => void end(token)}>
                {t('token.giveBack')}
              </Button>
            </ButtonRow>
            <StepHeading number={3}>{t('read.title')}</StepHeading>
            <AskApi patient={token.patient ?? ''} isBusy={isBusy} onAsk={(path) => void ask(path, token.access_token)} />
          </>
        ) : null}
      </Card>
      <Card title={t('exchange.title')}>
        {shown ? <ShownExchange exchange={shown} /> : <p className="text-muted text-small">{t('exchange.none')}</p>}
      </Card>
    </div>
  )
}

const Code = ({ children }: { children: string }) => <code className="font-normal text-small [overflow-wrap:anywhere]">{children}</code>

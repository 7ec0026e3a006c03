import type { EnteredGroupCall, GroupCall } from '@uzima/contract/group-calls'
import { ShieldCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { errorText, isApiError } from '#lib/errors.ts'
import { formatDate, formatTime, formatTimeRange } from '#lib/format.ts'
import { loadTexts } from '#lib/i18n.ts'
import { hasRole, useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { ConsentGate } from '../consent/public.ts'
import { enterGroupCall, useGroupCall } from './api.ts'
import type { Wish } from './InCall.tsx'
import type { Outcome } from './room.ts'

const InCall = lazy(async () => {
  const [call] = await Promise.all([import('./InCall.tsx'), loadTexts(['errors-staff'])])
  return { default: call.InCall }
})

/** The call of a group visit: for its doctor, and for whoever has a seat. */
export default function GroupCallPage() {
  const { id = '' } = useParams()
  const isDoctor = hasRole(useSession(), 'doctor')
  return (
    // what a doctor sees of others does not depend on their own consent
    <ConsentGate dataType="appointments" requireConsent={!isDoctor} about="later">
      <Loaded key={id} id={id} />
    </ConsentGate>
  )
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation(['group-calls', 'errors', 'common'])
  const query = useGroupCall(id)
  const { data, error } = query
  if (isApiError(error) && [403, 404, 409].includes(error.status) && !data)
    return (
      <>
        <h1 className="mb-4">{errorText(error)}</h1>
        <EmptyState title={t('group-calls:nothing')} action={<Return />} />
      </>
    )
  return (
    <StateView
      status={data ? 'success' : query.status}
      skeleton={<SkeletonRows label={t('group-calls:loading')} rows={3} />}
      errorText={errorText(error)}
      retryLabel={t('common:retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {() => (data ? <Call call={data} refetch={() => void query.refetch()} /> : null)}
    </StateView>
  )
}

function Call({ call, refetch }: { call: GroupCall; refetch: () => void }) {
  const { t } = useTranslation(['group-calls', 'common'])
  const { id, side, title, type, doctor, start, end, note } = call
  const [entered, setEntered] = useState<EnteredGroupCall>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [wish, setWish] = useState<Wish>({ camera: true, microphone: true })
  const [isBusy, setBusy] = useState(false)

  const join = async () => {
    setBusy(true)
    try {
      setEntered(await enterGroupCall(id))
      setOutcome(undefined)
    } catch (error) {
      toast.error(t('common:error'), { text: errorText(error) })
      refetch()
    } finally {
      setBusy(false)
    }
  }
  const leave = (how: Outcome) => {
    setEntered(undefined)
    setOutcome(how)
    refetch()
  }
  const submit = outcome ? 'again' : side === 'doctor' && !call.hasBegun ? 'begin' : 'join'
  return (
    <>
      <header className="mb-4">
        <Breadcrumb
          label={t('group-calls:way')}
          trail={[{ label: t('group-calls:videoVisits'), link: <Link to={paths.telemedicine()} /> }]}
          current={t('group-calls:here')}
        />
        <h1 className="mt-1 [overflow-wrap:anywhere]">{title ?? type.name}</h1>
        <p className="text-muted">
          {t('group-calls:when', { day: formatDate(start, 'weekday'), time: formatTimeRange(start, end), doctor })}
        </p>
        {note ? <p className="mt-1 whitespace-pre-line">{note}</p> : null}
      </header>
      {entered ? (
        <Suspense fallback={<SkeletonRows label={t('group-calls:joining')} rows={5} />}>
          <InCall entered={entered} wish={wish} onGone={leave} />
        </Suspense>
      ) : (
        <Lobby call={call} outcome={outcome}>
          <div className="mb-4 grid gap-x-6 sm:grid-cols-2">
            <CheckboxField
              label={t('group-calls:with.camera')}
              checked={wish.camera}
              onChange={({ target }) => setWish({ ...wish, camera: target.checked })}
            />
            <CheckboxField
              label={t('group-calls:with.microphone')}
              checked={wish.microphone}
              onChange={({ target }) => setWish({ ...wish, microphone: target.checked })}
            />
          </div>
          <Button variant="panel" size="large" busy={isBusy} busyLabel={t('group-calls:joining')} onClick={() => void join()}>
            {t(`group-calls:submit.${submit}`)}
          </Button>
        </Lobby>
      )}
      <div className="mt-4">
        <Banner icon={ShieldCheck}>
          {t(`group-calls:notice.${side}`, { doctor })}{' '}
          <Link to={paths.privacy()} className="font-semibold text-inherit">
            {t('group-calls:notice.link')}
          </Link>
        </Banner>
      </div>
    </>
  )
}

/** What to do or know before and after the call; `children` where it can be joined. */
function Lobby({ call, outcome, children }: { call: GroupCall; outcome: Outcome | undefined; children: ReactNode }) {
  const { t } = useTranslation('group-calls')
  const step = stepOf(call, outcome)
  const title = t(`group-calls:${step}.title`)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(outcome === undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each new step
  useEffect(() => {
    // the element that had the focus is gone
    if (!isFirst.current && document.activeElement === document.body) heading.current?.focus()
    isFirst.current = false
  }, [step])
  const { opensAt, doctor } = call
  return (
    <Panel label={title}>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {title}
        </h2>
        <p className="mt-2 mb-5">
          {t(`group-calls:${step}.text`, { doctor, day: formatDate(opensAt, 'weekday'), time: formatTime(opensAt) })}
        </p>
      </div>
      {canJoin(call, outcome) ? children : <Return isOnPanel />}
    </Panel>
  )
}

const isEarly = ({ isOpen, opensAt }: GroupCall) => !isOpen && new Date(opensAt) > new Date()

function stepOf(call: GroupCall, outcome: Outcome | undefined) {
  const { side, isOpen, hasBegun, isRemoved } = call
  if (isRemoved) return 'gone.removed' as const
  if (isEarly(call)) return 'early' as const
  if (!isOpen) return 'closed' as const
  if (outcome && outcome !== 'removed') return `gone.${outcome}` as const
  if (side === 'doctor') return hasBegun ? ('again' as const) : ('begin' as const)
  return hasBegun ? ('join' as const) : ('wait' as const)
}

const canJoin = (call: GroupCall, outcome: Outcome | undefined) =>
  call.isOpen && !call.isRemoved && outcome !== 'old_browser' && (call.side === 'doctor' || call.hasBegun)

function Return({ isOnPanel = false }: { isOnPanel?: boolean }) {
  const { t } = useTranslation('group-calls')
  return (
    <Button asChild variant={isOnPanel ? 'panel-quiet' : 'primary'}>
      <Link to={paths.telemedicine()}>{t('group-calls:return')}</Link>
    </Button>
  )
}

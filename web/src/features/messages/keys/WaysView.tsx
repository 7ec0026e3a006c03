import { FingerprintPattern, KeyRound, MonitorSmartphone, ScrollText } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../../paths.ts'
import { problemText } from '../refusals.ts'
import { type OwnKeys, useOwnKeys, type Way } from './api.ts'
import { usePasskeySupport } from './usePasskeySupport.ts'

/** What the person is doing with the ways; only one at a time. */
export type Task = 'passkey' | 'recovery' | 'passphrase' | 'check' | 'device'

const WayTask = lazy(async () => ({ default: (await import('./WayTask.tsx')).WayTask }))
const RemoveWay = lazy(async () => ({ default: (await import('./RemoveWay.tsx')).RemoveWay }))

const icons = { passkey: FingerprintPattern, recovery: ScrollText, passphrase: KeyRound, device: MonitorSmartphone }

/** Lists what opens the person's messages, adds to it and removes from it. `task`: what to begin with. */
export function WaysView({ task: first }: { task?: Task | undefined }) {
  const { t } = useTranslation(['message-keys', 'messages', 'common'])
  const own = useOwnKeys()
  const [task, setTask] = useState<Task | undefined>(first)
  const [removing, setRemoving] = useState<Way>()
  const loading = <SkeletonRows label={t('common:loading')} rows={3} />
  const close = () => setTask(undefined)
  return (
    <StateView
      status={own.status}
      skeleton={loading}
      errorText={own.error ? problemText(t, own.error) : ''}
      retryLabel={t('common:retry')}
      onRetry={() => void own.refetch()}
      retrying={own.isFetching}
    >
      {() => {
        if (!own.data) return null
        if (own.data.state === 'none') return <NotSetUp />
        if (task)
          return (
            <Suspense fallback={loading}>
              <WayTask key={task} task={task} own={own.data} onDone={close} />
            </Suspense>
          )
        return (
          <>
            <Ways own={own.data} onRemove={setRemoving} />
            <Tasks own={own.data} onChoose={setTask} />
            {removing ? (
              <Suspense fallback={null}>
                <RemoveWay way={removing} own={own.data} onClose={() => setRemoving(undefined)} />
              </Suspense>
            ) : null}
          </>
        )
      }}
    </StateView>
  )
}

function NotSetUp() {
  const { t } = useTranslation('message-keys')
  return (
    <div className="mt-3 space-y-3">
      <p>{t('ways.none')}</p>
      <Button asChild>
        <Link to={paths.secureMessages()}>{t('ways.toMessages')}</Link>
      </Button>
    </div>
  )
}

const isKept = ({ method }: Way) => method !== 'device'

function Ways({ own, onRemove }: { own: OwnKeys; onRemove: (way: Way) => void }) {
  const { t } = useTranslation('message-keys')
  const isLast = own.ways.filter(isKept).length === 1
  return (
    <>
      <List label={t('ways.title')}>
        {own.ways.map((way) => {
          const isThis = way.method === 'device' && way.credential === own.deviceId
          const name = isThis ? t('ways.thisDevice') : t(`ways.method.${way.method}`)
          const place = way.browser && way.system ? t('ways.place', { browser: way.browser, system: way.system }) : undefined
          return (
            <ListRow
              key={way.id}
              leading={<Icon of={icons[way.method]} className="text-muted" />}
              title={name}
              text={
                <>
                  {place ? <span className="block">{place}</span> : null}
                  {t('ways.since', { day: formatDate(way.createdAt) })}
                </>
              }
              action={
                isKept(way) && isLast ? null : (
                  <Button variant="danger-quiet" aria-label={t('ways.removeNamed', { name })} onClick={() => onRemove(way)}>
                    {t('ways.remove')}
                  </Button>
                )
              }
            />
          )
        })}
      </List>
      {isLast ? <p className="mb-4 text-muted text-small">{t('ways.last')}</p> : null}
    </>
  )
}

function Tasks({ own, onChoose }: { own: OwnKeys; onChoose: (task: Task) => void }) {
  const { t } = useTranslation('message-keys')
  const support = usePasskeySupport()
  const has = (method: Way['method']) => own.ways.some((way) => way.method === method)
  const entry = (task: Task, label: string): ReactNode => <Button onClick={() => onChoose(task)}>{label}</Button>
  return (
    <div className="flex flex-wrap gap-2">
      {support === undefined || support === 'none' ? null : entry('passkey', t('ways.add.passkey'))}
      {entry('recovery', t(has('recovery') ? 'ways.renew.recovery' : 'ways.add.recovery'))}
      {has('recovery') ? entry('check', t('ways.check')) : null}
      {entry('passphrase', t(has('passphrase') ? 'ways.renew.passphrase' : 'ways.add.passphrase'))}
      {entry('device', t('ways.add.device'))}
    </div>
  )
}

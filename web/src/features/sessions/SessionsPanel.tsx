import type { OwnSession } from '@uzima/contract/sessions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '#lib/errors.ts'
import { ownZone, zoneName } from '#lib/format.ts'
import { queryState } from '#lib/query-state.ts'
import { signOut } from '#lib/session.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { Card } from '#ui/Card.tsx'
import { List } from '#ui/List.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { toast } from '#ui/toast.ts'
import { paths } from '../../paths.ts'
import { useEndOtherSessions, useEndSession, useSessions } from './api.ts'
import { deviceName } from './device-words.ts'
import { EndDialog, type EndScope } from './EndDialog.tsx'
import { SessionRow } from './SessionRow.tsx'

/** The user's sessions: sign out one, all others, or all. */
export function SessionsPanel() {
  const { t } = useTranslation(['sessions', 'common'])
  const navigate = useNavigate()
  const sessions = useSessions()
  const endSession = useEndSession()
  const endOthers = useEndOtherSessions()
  const [isLeaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState<{ scope: EndScope; session?: OwnSession }>()
  const rows = sessions.data?.rows ?? []

  async function leave(scope: 'local' | 'global') {
    setLeaving(true)
    const failure = await signOut(scope)
    if (failure) toast.error(t('common:signOut.failed'), { text: errorText(failure) })
    else toast.success(t('common:signOut.done'))
    await navigate(paths.home())
  }

  function close() {
    setAsked(undefined)
    endSession.reset()
    endOthers.reset()
  }

  function handleConfirm() {
    const done = (words: string) => {
      toast.success(words)
      close()
    }
    if (asked?.session) endSession.mutate(asked.session.id, { onSuccess: () => done(t('sessions:end.done')) })
    else if (asked?.scope === 'others') endOthers.mutate(undefined, { onSuccess: () => done(t('sessions:others.done')) })
    else void leave('global')
  }

  return (
    <Card title={t('sessions:list.title')}>
      <p className="text-muted">{t('sessions:list.intro')}</p>
      <StateView {...queryState(sessions)} skeleton={<SkeletonRows label={t('sessions:list.loading')} rows={2} />}>
        {() => (
          <>
            <List label={t('sessions:list.label')}>
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setAsked({ scope: 'end', session })} />
              ))}
            </List>
            <p className="mb-4 text-muted text-small">
              {t('sessions:list.zone', { zone: zoneName(ownZone(), new Date()) })}
              {rows.length === 1 ? ` ${t('sessions:list.only')}` : null}
            </p>
            <ButtonRow>
              <Button busy={isLeaving} busyLabel={t('common:signOut.busy')} onClick={() => void leave('local')}>
                {t('common:signOut.submit')}
              </Button>
              {rows.length > 1 ? <Button onClick={() => setAsked({ scope: 'others' })}>{t('sessions:others.submit')}</Button> : null}
              <Button variant="danger-quiet" className="wide:-ml-3" onClick={() => setAsked({ scope: 'everywhere' })}>
                {t('sessions:everywhere.submit')}
              </Button>
            </ButtonRow>
          </>
        )}
      </StateView>
      {asked ? (
        <EndDialog
          scope={asked.scope}
          device={asked.session ? deviceName(asked.session, t) : ''}
          busy={endSession.isPending || endOthers.isPending || isLeaving}
          error={endSession.error ?? endOthers.error}
          onConfirm={handleConfirm}
          onClose={close}
        />
      ) : null}
    </Card>
  )
}

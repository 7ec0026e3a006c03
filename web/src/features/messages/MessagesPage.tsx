import { ArrowLeft, KeyRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { StateView } from '#ui/StateView.tsx'
import { paths } from '../../paths.ts'
import { ContactList } from './contacts/ContactList.tsx'
import { Conversation } from './conversation/Conversation.tsx'
import { type Me, type OwnKeys, useOwnKeys } from './keys/api.ts'
import { SetUpKeys } from './keys/SetUpKeys.tsx'
import { UnlockKeys } from './keys/UnlockKeys.tsx'
import { problemText } from './refusals.ts'

const KeySettings = lazy(async () => ({ default: (await import('./keys/KeySettings.tsx')).KeySettings }))

/** The screen at /secure-messages. */
export default function MessagesPage() {
  const { t } = useTranslation(['messages', 'common'])
  const own = useOwnKeys()
  const me = own.data && meOf(own.data)
  if (me) return <Messages me={me} />
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-28 wide:px-8 wide:pb-16">
      <BackToDashboard />
      <h1 className="mb-4">{t('messages:page.title')}</h1>
      <StateView
        status={own.status}
        skeleton={<SkeletonRows label={t('messages:page.loading')} rows={3} />}
        errorText={own.error ? problemText(t, own.error) : ''}
        retryLabel={t('common:retry')}
        onRetry={() => void own.refetch()}
        retrying={own.isFetching}
      >
        {() => (own.data?.state === 'none' ? <SetUpKeys /> : <UnlockKeys isReplaced={own.data?.state === 'replaced'} />)}
      </StateView>
    </div>
  )
}

/** Somebody whose keys are open on this device, and the same as the server names. */
function meOf({ state, own, keys }: OwnKeys): Me | undefined {
  const sender = keys.at(-1)
  return state === 'same' && sender ? { id: sender.userId, own, keys, sender } : undefined
}

/** Contacts and conversation side by side; on a phone one at a time. */
function Messages({ me }: { me: Me }) {
  const { t } = useTranslation('messages')
  const [query] = useSearchParams()
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const contactId = query.get('contact') ?? undefined
  return (
    <div className="flex min-h-0 flex-1 border-border wide:grid wide:grid-cols-[20rem_minmax(0,1fr)] wide:border-t">
      <Part
        label={t('messages:contacts.label')}
        isOnPhone={!contactId}
        className="px-3 pt-1 max-wide:pb-28 wide:overflow-y-auto wide:pt-4 wide:pb-6"
      >
        <div className="px-1">
          <BackToDashboard />
          <div className="mb-3 flex items-center justify-between gap-2">
            <h1>{t('messages:page.title')}</h1>
            <IconButton name={t('messages:settings.open')} icon={KeyRound} onClick={() => setSettingsOpen(true)} />
          </div>
        </div>
        <ContactList chosenId={contactId} />
        {areSettingsOpen ? (
          <Suspense fallback={null}>
            <KeySettings onClose={() => setSettingsOpen(false)} />
          </Suspense>
        ) : null}
      </Part>
      <Part
        label={t('messages:conversation.label')}
        isOnPhone={contactId !== undefined}
        className="flex min-h-0 flex-col border-border bg-surface wide:border-l"
      >
        {contactId ? (
          <Conversation key={contactId} me={me} contactId={contactId} />
        ) : (
          <div className="grid flex-1 place-items-center p-6">
            <EmptyState title={t('messages:conversation.none')} text={t('messages:conversation.noneText')} />
          </div>
        )}
      </Part>
    </div>
  )
}

type PartProps = { label: string; isOnPhone: boolean; className: string; children: ReactNode }

/** Takes the focus on a phone when it takes the place of the other: what had it is gone. */
function Part({ label, isOnPhone, className, children }: PartProps) {
  const part = useRef<HTMLElement>(null)
  const wasOnPhone = useRef(isOnPhone)
  useEffect(() => {
    if (isOnPhone && !wasOnPhone.current && document.activeElement === document.body) part.current?.focus()
    wasOnPhone.current = isOnPhone
  }, [isOnPhone])
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label={label}
      className={classes('min-w-0 outline-none max-wide:w-full', className, isOnPhone ? '' : 'max-wide:hidden')}
    >
      {children}
    </section>
  )
}

function BackToDashboard() {
  const { t } = useTranslation('messages')
  return (
    <Button variant="quiet" icon={ArrowLeft} asChild className="-ml-3">
      <Link to={paths.dashboard()}>{t('messages:page.back')}</Link>
    </Button>
  )
}

import { KeyRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { loadTexts } from '#lib/i18n.ts'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { BackToDashboard } from './BackToDashboard.tsx'
import { ContactList } from './contacts/ContactList.tsx'
import type { Me, Way } from './keys/api.ts'
import type { Task } from './keys/WaysView.tsx'

const Conversation = lazy(async () => ({ default: (await import('./conversation/Conversation.tsx')).Conversation }))
const FirstMessage = lazy(async () => ({ default: (await import('./conversation/FirstMessage.tsx')).FirstMessage }))
const KeySettings = lazy(async () => {
  const [{ KeySettings: dialog }] = await Promise.all([import('./keys/KeySettings.tsx'), loadTexts(['message-keys'])])
  return { default: dialog }
})
const KeyNotice = lazy(async () => {
  const [{ KeyNotice: notice }] = await Promise.all([import('./keys/KeyNotice.tsx'), loadTexts(['message-keys'])])
  return { default: notice }
})

/** Contacts and conversation side by side; one at a time on phones. `me` is undefined until the person's keys are made. */
export function MessagesView({ me, ways }: { me: Me | undefined; ways: Way[] }) {
  const { t } = useTranslation('messages')
  const [query] = useSearchParams()
  const [settings, setSettings] = useState<{ task?: Task }>()
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
            {me ? <IconButton name={t('messages:settings.open')} icon={KeyRound} onClick={() => setSettings({})} /> : null}
          </div>
        </div>
        <Suspense fallback={null}>
          <KeyNotice isSetUp={me !== undefined} ways={ways} onAddCode={() => setSettings({ task: 'recovery' })} />
        </Suspense>
        <ContactList chosenId={contactId} />
        {settings ? (
          <Suspense fallback={null}>
            <KeySettings task={settings.task} onClose={() => setSettings(undefined)} />
          </Suspense>
        ) : null}
      </Part>
      <Part
        label={t('messages:conversation.label')}
        isOnPhone={contactId !== undefined}
        className="flex min-h-0 flex-col border-border bg-surface wide:border-l"
      >
        {contactId ? (
          <Suspense fallback={<SkeletonRows label={t('messages:page.loading')} rows={3} />}>
            {me ? <Conversation key={contactId} me={me} contactId={contactId} /> : <FirstMessage key={contactId} contactId={contactId} />}
          </Suspense>
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

/** On phones it takes the focus when it replaces the other part, whose focused element is gone. */
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

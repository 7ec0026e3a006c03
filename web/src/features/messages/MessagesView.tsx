import { KeyRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { BackToDashboard } from './BackToDashboard.tsx'
import { ContactList } from './contacts/ContactList.tsx'
import type { Me } from './keys/api.ts'

const Conversation = lazy(async () => ({ default: (await import('./conversation/Conversation.tsx')).Conversation }))
const KeySettings = lazy(async () => ({ default: (await import('./keys/KeySettings.tsx')).KeySettings }))

/** Contacts and conversation side by side; one at a time on phones. */
export function MessagesView({ me }: { me: Me }) {
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
          <Suspense fallback={<SkeletonRows label={t('messages:page.loading')} rows={3} />}>
            <Conversation key={contactId} me={me} contactId={contactId} />
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

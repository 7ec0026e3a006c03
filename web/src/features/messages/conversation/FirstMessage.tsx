import { useQuery } from '@tanstack/react-query'
import type { Contact } from '@uzima/contract/messages'
import { messageKeysApi } from '@uzima/contract/messages/keys'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '#lib/client.ts'
import { loadTexts } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { toast } from '#ui/toast.ts'
import { useContact } from '../api.ts'
import { useReloadKeys, whileMaking } from '../keys/api.ts'
import { createKeys, type NewKeys } from '../keys/open-keys.ts'
import { Compose } from './Compose.tsx'
import { ConversationHead } from './ConversationHead.tsx'
import { ConversationState } from './ConversationState.tsx'
import type { Written } from './outbox.ts'
import { sendFirst } from './send-first.ts'

const api = client(messageKeysApi)

const SetUpDialog = lazy(async () => {
  const [{ SetUpDialog: dialog }] = await Promise.all([import('../keys/SetUpDialog.tsx'), loadTexts(['message-keys'])])
  return { default: dialog }
})

/** There is no live hint for the first keys of someone new, so poll until they exist. */
const askAgainMs = 5000

const useContactKeys = (contactId: string) =>
  useQuery({
    queryKey: ['messages', 'keys', 'of', contactId, 'before'],
    queryFn: () => api.getConversationKeys({ contactId }),
    refetchInterval: ({ state }) => (state.data?.theirs.length === 0 ? askAgainMs : false),
  })

/** A conversation of somebody who has no keys yet: nobody can have written to them, and they choose how to open messages on sending. */
export function FirstMessage({ contactId }: { contactId: string }) {
  const contact = useContact(contactId)
  const keys = useContactKeys(contactId)
  return (
    <ConversationState parts={[contact, keys]}>
      {() =>
        contact.data && keys.data ? (
          <Write contact={contact.data} hasKeys={keys.data.theirs.length > 0} hasRecords={keys.data.records.length > 0} />
        ) : null
      }
    </ConversationState>
  )
}

type WriteProps = { contact: Contact; hasKeys: boolean; hasRecords: boolean }
/** What waits for the keys, and how to tell the composer whether it was taken over. */
type Pending = { written: Written; conclude: (isTaken: boolean) => void }

function Write({ contact, hasKeys, hasRecords }: WriteProps) {
  const { t } = useTranslation('messages')
  const { user } = useSession()
  const reload = useReloadKeys()
  const [pending, setPending] = useState<Pending>()
  const { id, name } = contact

  const handleSend = (written: Written) => new Promise<boolean>((conclude) => setPending({ written, conclude }))
  function handleClose() {
    pending?.conclude(false)
    setPending(undefined)
  }
  async function handleChosen(made: NewKeys) {
    if (!pending) return
    await whileMaking(async () => {
      await createKeys(user?.id ?? '', made, false)
      try {
        await sendFirst(user?.id ?? '', id, pending.written)
        toast.success(t('messages:send.done'))
      } catch {
        toast.error(t('messages:send.failed'), { text: t('messages:send.failedText') })
      }
    })
    pending.conclude(true)
    // from here the conversation shows itself, with what was sent or waits
    await reload()
  }

  return (
    <>
      <ConversationHead contact={contact} hasRecords={hasRecords} onCompare={undefined} />
      {hasKeys ? null : (
        <div className="p-3 wide:px-6">
          <Banner icon={KeyRound} role="status">
            <strong>{t('messages:keys.none', { name })}</strong>
          </Banner>
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-6 wide:px-6">
        <p className="text-center text-muted">{t('messages:thread.empty', { name })}</p>
      </div>
      <Compose
        contactId={id}
        name={name}
        blocked={hasKeys ? undefined : t('messages:keys.noneText')}
        isInVisit={false}
        onSend={handleSend}
      />
      {pending ? (
        <Suspense fallback={null}>
          <SetUpDialog onChosen={handleChosen} onClose={handleClose} />
        </Suspense>
      ) : null}
    </>
  )
}

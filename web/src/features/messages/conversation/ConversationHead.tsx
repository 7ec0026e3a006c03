import type { Contact } from '@uzima/contract/messages'
import { ArrowLeft, CalendarPlus, ChevronDown, LockKeyhole, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { paths } from '../../../paths.ts'

type ConversationHeadProps = {
  contact: Contact
  /** The practice is among the readers. */
  hasRecords: boolean
  /** Undefined if the contact has no keys to compare. */
  onCompare: (() => void) | undefined
}

/** The contact, and in plain words who can read the conversation. */
export function ConversationHead({ contact, hasRecords, onCompare }: ConversationHeadProps) {
  const { t } = useTranslation('messages')
  const { role } = useSession()
  const { name, photo } = contact
  return (
    <header className="border-border border-b bg-surface px-2 py-2 wide:px-6 wide:py-3">
      <div className="flex items-center gap-2 wide:gap-3">
        <IconButton name={t('messages:conversation.back')} icon={ArrowLeft} className="wide:hidden" asChild>
          <Link to={paths.secureMessages()} />
        </IconButton>
        <Avatar name={name} photo={photo} />
        <h2 className="min-w-0 flex-1 font-sans font-semibold text-[1.0625rem] leading-6 tracking-normal [overflow-wrap:anywhere]">
          {name}
        </h2>
        {contact.type === 'doctor' && role === 'patient' ? (
          <span className="max-lg:hidden">
            <Button icon={CalendarPlus} asChild>
              <Link to={paths.appointments()}>{t('messages:conversation.book')}</Link>
            </Button>
          </span>
        ) : null}
        {onCompare ? <IconButton name={t('messages:compare.open')} icon={ShieldCheck} onClick={onCompare} /> : null}
      </div>
      <HonestLine name={name} hasRecords={hasRecords} />
    </header>
  )
}

const isWide = () => matchMedia('(min-width: 56.3125rem)').matches

/** The first sentence is always visible; phones collapse the rest. */
function HonestLine({ name, hasRecords }: { name: string; hasRecords: boolean }) {
  const { t } = useTranslation('messages')
  const [startsOpen] = useState(isWide)
  return (
    <div className="mt-1 px-2 text-caption wide:px-0">
      <h3 className="flex items-center gap-1.5 font-semibold text-caption tracking-normal">
        <Icon of={LockKeyhole} size={14} />
        {t('messages:conversation.title')}
      </h3>
      <details open={startsOpen} className="group text-muted">
        <summary className="flex cursor-pointer list-none items-start gap-1.5 rounded-small py-1">
          <span className="min-w-0 flex-1">
            {t(hasRecords ? 'messages:honest.readersWithRecords' : 'messages:honest.readers', { name })}
          </span>
          <span className="sr-only">{t('messages:honest.open')}</span>
          <Icon of={ChevronDown} size={16} className="mt-px transition-transform group-open:rotate-180" />
        </summary>
        <p className="pb-1">{t('messages:honest.rest')}</p>
      </details>
    </div>
  )
}

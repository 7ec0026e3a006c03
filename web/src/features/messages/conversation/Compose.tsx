import { attachmentTypes, filesOfMessage } from '@uzima/contract/messages'
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTooLong } from '#lib/encrypted-messages/messages.ts'
import { useSession } from '#lib/session.ts'
import { useDraft } from '#lib/use-draft.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { FileInput } from '#ui/FileInput.tsx'
import { inputClasses } from '#ui/field.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { emergencyCall } from '../../../paths.ts'
import { UploadRow } from '../../files/public.ts'
import { useAttachments } from '../files/useAttachments.ts'
import type { Written } from './outbox.ts'

const accepted = Object.entries(attachmentTypes)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',')

type ComposeProps = {
  contactId: string
  name: string
  /** Why nothing can be sent now. */
  blocked: string | undefined
  /** The doctor is present in the call. */
  isInVisit: boolean
  /** Resolves to false if it could not be taken over; then what was written stays. */
  onSend: (written: Written) => Promise<boolean>
}

/** Message composer; the draft is kept encrypted until it is sent. */
export function Compose({ contactId, name, blocked, isInVisit, onSend }: ComposeProps) {
  const { t } = useTranslation(['messages', 'files'])
  const { role } = useSession()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const files = useAttachments(contactId)
  const forget = useDraft(`message:${contactId}`, text === '' ? undefined : { text }, (kept) => setText(kept.text))
  const body = text.trim()
  const isEmpty = body === '' && files.slips.length === 0

  async function submit() {
    if (blocked || files.isBusy) return
    if (isEmpty) return area.current?.focus()
    if (isTooLong(body)) return setProblem(t('messages:compose.tooLong'))
    const isTaken = await onSend({ body, files: files.slips })
    if (!isTaken) return
    forget()
    files.settle()
    setText('')
    area.current?.focus()
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }
  function handleKey(event: KeyboardEvent) {
    // Enter that confirms an IME composition must not send
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  function handlePaste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    void files.add([...event.clipboardData.files])
  }
  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void files.add([...event.dataTransfer.files])
  }

  const hint = blocked ?? (files.isBusy ? t('messages:compose.filesBusy') : undefined)
  return (
    <form
      noValidate
      data-compose
      onSubmit={handleSubmit}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={classes(
        'border-border border-t px-3 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] wide:px-5',
        isOver ? 'bg-brand-soft' : 'bg-surface',
      )}
    >
      {files.items.length > 0 ? (
        <ul aria-label={t('messages:files.label')} className="mb-2 max-h-40 divide-y divide-border overflow-y-auto px-1">
          {files.items.map((item) => (
            <UploadRow key={item.key} item={item} onRemove={() => files.remove(item.key)} onRetry={() => files.retry(item.key)} />
          ))}
        </ul>
      ) : null}
      <div className="flex items-end gap-1 wide:gap-2">
        <IconButton
          name={t('messages:compose.attach')}
          icon={Paperclip}
          disabled={blocked !== undefined || files.items.length >= filesOfMessage}
          className="mb-0.5"
          onClick={() => input.current?.click()}
        />
        <FileInput
          ref={input}
          multiple
          accept={accepted}
          label={t('messages:compose.attach')}
          onChoose={(chosen) => void files.add(chosen)}
        />
        <textarea
          ref={area}
          rows={1}
          aria-label={t('messages:compose.label')}
          placeholder={t('messages:compose.placeholder', { name })}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={classes(problem !== undefined && 'message-problem', hint !== undefined && 'message-hint') || undefined}
          disabled={blocked !== undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          className={classes(inputClasses, 'field-sizing-content max-h-40 min-w-0 flex-1 resize-none')}
        />
        <Button
          type="submit"
          variant="primary"
          icon={SendHorizontal}
          aria-label={t('messages:compose.send')}
          disabled={blocked !== undefined || files.isBusy}
          className={classes('mb-0.5', isInVisit ? 'w-11 px-0' : 'max-wide:w-11 max-wide:px-0')}
        >
          <span className={isInVisit ? 'sr-only' : 'max-wide:sr-only'}>{t('messages:compose.send')}</span>
        </Button>
      </div>
      <FieldError id="message-problem">{problem}</FieldError>
      {hint ? (
        <p id="message-hint" role="status" className="mt-1.5 px-2 text-muted text-small">
          {hint}
        </p>
      ) : null}
      {role === 'doctor' || isInVisit ? null : (
        <p className="mt-2 px-2 text-caption text-muted">
          {t('messages:compose.emergency')}{' '}
          <a href={emergencyCall} className="whitespace-nowrap font-semibold text-emergency">
            {t('messages:compose.call')}
          </a>
        </p>
      )}
    </form>
  )
}

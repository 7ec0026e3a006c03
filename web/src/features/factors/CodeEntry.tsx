import { codeLength } from '@uzima/contract/authentication'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { CodeField } from '#ui/CodeField.tsx'
import { toast } from '#ui/toast.ts'

type CodeEntryProps = {
  label: string
  hint?: string
  /** Resolves to the error, or null if the code was right. */
  onEnter: (code: string) => Promise<Error | null>
  onProved: () => void
  /** Message for a wrong code where the specification has none. */
  wrong?: { title: string; text: string }
  submitLabel?: string
  /** Shown below: send another code, choose another way. */
  children?: ReactNode
}

/** Six digits, typed or pasted; submits on the last one. Errors appear at the field and as a toast. */
export function CodeEntry({ label, hint, onEnter, onProved, wrong, submitLabel, children }: CodeEntryProps) {
  const { t } = useTranslation('factors')
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function enter(typed: string) {
    if (busy) return
    if (typed.length < codeLength) {
      setError(t('code.incompleteText'))
      toast.error(t('code.incomplete'), { text: t('code.incompleteText') })
      return input.current?.focus()
    }
    setBusy(true)
    const failed = await onEnter(typed)
    setBusy(false)
    if (!failed) return onProved()
    const { title, text } = wrong ?? { title: t('code.failed'), text: t('code.failedText') }
    setCode('')
    setError(text)
    toast.error(title, { text })
    input.current?.focus()
  }

  function handleChange(digits: string) {
    setCode(digits)
    setError(undefined)
    if (digits.length === codeLength && digits !== code) void enter(digits)
  }

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void enter(code)
      }}
    >
      <CodeField ref={input} label={label} hint={hint} error={error} value={code} onChange={(event) => handleChange(event.target.value)} />
      <Button type="submit" variant="primary" size="large" full busy={busy} busyLabel={t('code.busy')}>
        {submitLabel ?? t('code.submit')}
      </Button>
      {children}
    </form>
  )
}

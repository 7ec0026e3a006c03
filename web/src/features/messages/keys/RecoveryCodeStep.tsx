import { Copy, Download, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { drawGroup, sameCode } from './key-forms.ts'

type RecoveryCodeStepProps = {
  code: string
  /** Undefined if it is the first step. */
  onBack?: (() => void) | undefined
  onConfirm: () => Promise<unknown>
  /** Below the code. */
  children?: ReactNode
}

/** Shows the code until the person confirms having saved it, then asks for one of its groups. */
export function RecoveryCodeStep({ code, onBack, onConfirm, children }: RecoveryCodeStepProps) {
  const [isSaved, setSaved] = useState(false)
  return isSaved ? (
    <TypeBack code={code} onAgain={() => setSaved(false)} onConfirm={onConfirm} />
  ) : (
    <ShowCode code={code} onBack={onBack} onSaved={() => setSaved(true)}>
      {children}
    </ShowCode>
  )
}

type ShowCodeProps = Pick<RecoveryCodeStepProps, 'code' | 'onBack' | 'children'> & { onSaved: () => void }

function ShowCode({ code, onBack, onSaved, children }: ShowCodeProps) {
  const { t } = useTranslation(['message-keys', 'messages', 'common'])
  const text = `${t('messages:recovery.file')}\n\n${code}\n`
  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    toast.success(t('messages:recovery.copied'))
  }
  return (
    <div className="space-y-5">
      <p>{t('message-keys:code.intro')}</p>
      <p
        data-print
        data-recovery-code
        className="select-all text-balance rounded-card bg-sunken p-4 text-center font-semibold text-lead tabular-nums tracking-wide [word-spacing:0.25rem]"
      >
        {code}
      </p>
      <div className="-ml-3 flex flex-wrap gap-x-1">
        <Button variant="quiet" icon={Copy} onClick={() => void handleCopy()}>
          {t('messages:recovery.copy')}
        </Button>
        <Button variant="quiet" icon={Download} onClick={() => download(new Blob([text], { type: 'text/plain' }), 'uzima-messages.txt')}>
          {t('messages:recovery.download')}
        </Button>
        <Button variant="quiet" icon={Printer} onClick={() => print()}>
          {t('messages:recovery.print')}
        </Button>
      </div>
      {children}
      <ButtonRow>
        {onBack ? <Button onClick={onBack}>{t('messages:recovery.back')}</Button> : null}
        <Button variant="primary" onClick={onSaved}>
          {t('message-keys:code.saved')}
        </Button>
      </ButtonRow>
    </div>
  )
}

function TypeBack({ code, onAgain, onConfirm }: { code: string; onAgain: () => void; onConfirm: () => Promise<unknown> }) {
  const { t } = useTranslation(['message-keys', 'messages'])
  const [group] = useState(() => drawGroup(code))
  const [schema] = useState(() => sameCode(code, group))
  const form = useZodForm(schema, { code: '' })
  return (
    <form noValidate onSubmit={form.submit(onConfirm)} className="space-y-5">
      <TextField
        label={t('message-keys:code.group', { number: group + 1 })}
        hint={t('message-keys:code.groupHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // takes over the focus from the button that led here
        autoFocus
        required
        {...form.field('code')}
      />
      <ButtonRow>
        <Button onClick={onAgain}>{t('messages:recovery.showAgain')}</Button>
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('messages:setUp.busy')}>
          {t('messages:setUp.finish')}
        </Button>
      </ButtonRow>
    </form>
  )
}

import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '#lib/download.ts'
import { useZodForm } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonRow } from '#ui/ButtonRow.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { sameCode } from './key-forms.ts'

type RecoveryCodeStepProps = { code: string; onBack: () => void; onConfirm: () => Promise<unknown> }

/** Shows the code until the person confirms having written it down, then asks to type it back. */
export function RecoveryCodeStep({ code, onBack, onConfirm }: RecoveryCodeStepProps) {
  const [isWritten, setWritten] = useState(false)
  return isWritten ? (
    <TypeBack code={code} onAgain={() => setWritten(false)} onConfirm={onConfirm} />
  ) : (
    <ShowCode code={code} onBack={onBack} onWritten={() => setWritten(true)} />
  )
}

function ShowCode({ code, onBack, onWritten }: { code: string; onBack: () => void; onWritten: () => void }) {
  const { t } = useTranslation(['messages', 'common'])
  const text = `${t('messages:recovery.file')}\n\n${code}\n`
  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    toast.success(t('messages:recovery.copied'))
  }
  return (
    <div className="space-y-5">
      <p>{t('messages:recovery.intro')}</p>
      <p
        data-print
        data-recovery-code
        className="select-all rounded-card bg-sunken p-4 text-center font-semibold text-lead tabular-nums tracking-wide [word-spacing:0.25rem]"
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
      <ButtonRow>
        <Button onClick={onBack}>{t('messages:recovery.back')}</Button>
        <Button variant="primary" onClick={onWritten}>
          {t('messages:recovery.written')}
        </Button>
      </ButtonRow>
    </div>
  )
}

function TypeBack({ code, onAgain, onConfirm }: { code: string; onAgain: () => void; onConfirm: () => Promise<unknown> }) {
  const { t } = useTranslation('messages')
  const [schema] = useState(() => sameCode(code))
  const form = useZodForm(schema, { code: '' })
  return (
    <form noValidate onSubmit={form.submit(onConfirm)} className="space-y-5">
      <TextField
        label={t('messages:recovery.label')}
        hint={t('messages:recovery.typeBack')}
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

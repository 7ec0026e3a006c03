import { scannedCode } from '@uzima/contract/check-in'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useArriveByCode } from './api.ts'

/** A scanner types the code and presses Enter; the camera of a phone opens this page with it; and one can type it. */
export function CodeDialog({ scanned, onClose }: { scanned: string; onClose: () => void }) {
  const { t } = useTranslation(['desk', 'common'])
  const [code, setCode] = useState(scanned)
  const [isMissing, setMissing] = useState(false)
  const arrive = useArriveByCode()
  const begun = useRef(false)

  function take(typed: string) {
    const isGiven = scannedCode.safeParse(typed).success
    setMissing(!isGiven)
    if (!isGiven) return
    arrive.mutate(typed, {
      onSuccess: ({ name }) => {
        toast.success(t('desk:code.done', { name }))
        onClose()
      },
    })
  }
  // what was scanned is taken at once, and once
  useEffect(() => {
    if (scanned === '' || begun.current) return
    begun.current = true
    take(scanned)
  })

  const error = isMissing ? t('desk:code.required') : arrive.error ? errorText(arrive.error) : undefined
  return (
    <Dialog open onOpenChange={onClose} title={t('desk:code.title')} text={t('desk:code.text')} closeLabel={t('common:close')}>
      <form
        noValidate
        className="grid gap-5 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!arrive.isPending) take(code)
        }}
      >
        <TextField
          label={t('desk:code.label')}
          value={code}
          onChange={({ target }) => {
            setCode(target.value)
            setMissing(false)
            arrive.reset()
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button size="large" onClick={onClose}>
            {t('desk:cancel')}
          </Button>
          <Button type="submit" size="large" variant="primary" busy={arrive.isPending} busyLabel={t('desk:busy')}>
            {t('desk:code.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

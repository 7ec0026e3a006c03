import { accentIn, type Hex } from '@uzima/contract/practice/accent'
import { ChangeAccent } from '@uzima/contract/practice/look'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { messageText } from '#lib/form.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { AccentPreview } from './AccentPreview.tsx'
import { useChangeAccent } from './look-api.ts'

/** The portal's own, in which the picker starts. */
const ownAccent = accentIn('light', '#0e5a5a').brand

export function AccentField({ accent }: { accent: Hex | null }) {
  const { t } = useTranslation(['practice', 'common', 'errors', 'errors-staff'])
  const change = useChangeAccent()
  const [typed, setTyped] = useState(accent ?? '')
  const [isLeft, setLeft] = useState(false)
  const read = ChangeAccent.safeParse({ accent: typed })
  const colour = read.success ? read.data.accent : null
  const fault = read.success || typed === '' ? undefined : read.error.issues[0]?.message
  // a colour that is too red is whole already; what is half typed is no error before it is left
  const isShown = isLeft || fault === 'accent_too_red'

  const save = (next: Hex | null, words: string) =>
    change.mutate(next, {
      onSuccess: () =>
        toast.success(words, {
          text: t('practice:look.savedText'),
          undo: { label: t('common:undo'), run: () => change.mutate(accent) },
        }),
      onError: (error) => toast.error(t('practice:look.accent.failed'), { text: errorText(error) }),
    })
  const pick = (next: string) => {
    setTyped(next)
    setLeft(false)
  }
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t('practice:look.accent.label')}
          hint={t('practice:look.accent.hint')}
          error={fault !== undefined && isShown ? messageText(t, fault) : undefined}
          spellCheck={false}
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => pick(event.target.value)}
          onBlur={() => setLeft(true)}
          className="max-w-100 flex-1 basis-60"
        />
        <input
          type="color"
          aria-label={t('practice:look.accent.pick')}
          value={colour ?? ownAccent}
          onChange={(event) => pick(event.target.value)}
          className="mt-7 min-h-12 w-14 cursor-pointer rounded-small border border-border-strong bg-surface p-1"
        />
      </div>
      {colour ? <AccentPreview colour={colour} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          disabled={colour === null || colour === accent}
          busy={change.isPending}
          busyLabel={t('practice:busy')}
          onClick={() => save(colour, t('practice:look.accent.saved'))}
        >
          {t('practice:look.accent.save')}
        </Button>
        {accent ? (
          <Button variant="quiet" onClick={() => save(null, t('practice:look.accent.isReset'))}>
            {t('practice:look.accent.reset')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

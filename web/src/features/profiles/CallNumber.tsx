import { Phone } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useUpdateProfile } from './api.ts'

/** Fewer are no number one could call. */
const leastDigits = 5
const isCallable = (phone: string) => phone.replaceAll(/\D/g, '').length >= leastDigits

/** The person's number, at which they are called for a visit by phone; asked for where there is none. Never a form: it stands within others. */
export function CallNumber({ doctor }: { doctor: string | undefined }) {
  const { t } = useTranslation('profiles')
  const { profile } = useSession()
  const update = useUpdateProfile({ done: t('profiles:call.saved'), failed: 'update.failed' })
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  if (!profile) return null
  const { name, gender, dateOfBirth, address, locale, timeZone, phone } = profile
  if (phone && typed === undefined) {
    // a number is not broken between two lines
    const whole = phone.replaceAll(' ', '\u00a0')
    return (
      <Banner
        kind="info"
        icon={Phone}
        action={
          <Button variant="quiet" onClick={() => setTyped(phone)}>
            {t('profiles:call.change')}
          </Button>
        }
      >
        {doctor ? t('profiles:call.byDoctor', { doctor, phone: whole }) : t('profiles:call.byPractice', { phone: whole })}
      </Banner>
    )
  }

  const value = typed ?? ''
  function save() {
    setWrong(!isCallable(value))
    if (isCallable(value))
      update.mutate({ name, gender, dateOfBirth, address, locale, timeZone, phone: value.trim() }, { onSuccess: () => setTyped(undefined) })
  }
  const saveOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
  }
  return (
    <div className="space-y-3 rounded-card border border-border bg-surface px-4 py-4">
      <TextField
        label={t('profiles:call.label')}
        hint={t('profiles:call.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        autoFocus={Boolean(phone)}
        value={value}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={saveOnEnter}
        error={isWrong && !isCallable(value) ? t('profiles:call.missing') : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={update.isPending} busyLabel={t('profiles:call.busy')} onClick={save}>
          {t('profiles:call.save')}
        </Button>
        {phone ? (
          <Button variant="quiet" onClick={() => setTyped(undefined)}>
            {t('profiles:call.cancel')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

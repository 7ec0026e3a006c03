import { leastLetters, phoneDigits, type WhoIsThere } from '@uzima/contract/kiosks'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Segments } from '#ui/Segments.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'

const months = Array.from({ length: 12 }, (_, at) => at + 1)
const twoDigits = (value: string) => value.trim().padStart(2, '0')
const monthName = (month: number) => formatDay(`2000-${twoDigits(String(month))}-01`, 'monthLong')
/** Undefined for a day that no calendar has. */
function dateOf(day: string, month: string, year: string): string | undefined {
  const date = `${year.trim()}-${twoDigits(month)}-${twoDigits(day)}`
  const time = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date
}

/** Nothing is filled in by the browser, and nothing kept by it. */
const private_ = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const

type WhoFormProps = { isBusy: boolean; onGiven: (who: WhoIsThere) => void; onCancel: () => void }

/** Enough to find whoever comes today, and too little to try: a birth date, letters and digits, or the code of their phone. */
export function WhoForm({ isBusy, onGiven, onCancel }: WhoFormProps) {
  const { t } = useTranslation('kiosks')
  const [way, setWay] = useState<'details' | 'code'>('details')
  const [said, setSaid] = useState({ day: '', month: '', year: '', letters: '', digits: '', code: '' })
  const [isIncomplete, setIncomplete] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const type = (name: keyof typeof said) => ({
    value: said[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setIncomplete(false)
      setSaid({ ...said, [name]: target.value })
    },
  })

  function whoOf(): WhoIsThere | undefined {
    const { day, month, year, letters, digits, code } = said
    if (way === 'code') return code.trim() === '' ? undefined : { code, dateOfBirth: null, letters: null, digits: null }
    const dateOfBirth = dateOf(day, month, year)
    const isWhole = dateOfBirth !== undefined && letters.trim().length >= leastLetters && /^\d{4}$/.test(digits.trim())
    return isWhole ? { code: null, dateOfBirth, letters, digits: digits.trim() } : undefined
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const who = whoOf()
    setIncomplete(who === undefined)
    if (who && !isBusy) onGiven(who)
  }

  return (
    <form noValidate onSubmit={handleSubmit} autoComplete="off" className="grid gap-5">
      <h1 ref={heading} tabIndex={-1}>
        {t('kiosks:screen.how')}
      </h1>
      <Segments
        label={t('kiosks:screen.how')}
        options={[
          { value: 'details', label: t('kiosks:screen.byDetails') },
          { value: 'code', label: t('kiosks:screen.byCode') },
        ]}
        value={way}
        onChange={(next) => {
          setIncomplete(false)
          setWay(next)
        }}
      />
      {way === 'details' ? (
        <>
          <fieldset>
            <legend className="mb-1.5 font-semibold">{t('kiosks:screen.dateOfBirth')}</legend>
            <div className="flex flex-wrap gap-3">
              <TextField label={t('kiosks:screen.day')} inputMode="numeric" maxLength={2} className="w-26" {...private_} {...type('day')} />
              <SelectField
                label={t('kiosks:screen.month')}
                placeholder=""
                options={months.map((month) => ({ value: String(month), label: monthName(month) }))}
                className="min-w-0 flex-1 basis-40"
                {...type('month')}
              />
              <TextField
                label={t('kiosks:screen.year')}
                inputMode="numeric"
                maxLength={4}
                className="w-28"
                {...private_}
                {...type('year')}
              />
            </div>
          </fieldset>
          <TextField label={t('kiosks:screen.letters')} maxLength={3} autoCapitalize="characters" {...private_} {...type('letters')} />
          <TextField label={t('kiosks:screen.digits')} inputMode="numeric" maxLength={phoneDigits} {...private_} {...type('digits')} />
        </>
      ) : (
        <TextField
          label={t('kiosks:screen.code')}
          hint={t('kiosks:screen.codeHint')}
          autoCapitalize="characters"
          {...private_}
          {...type('code')}
        />
      )}
      <FieldError id="kiosk-error">{isIncomplete ? t('kiosks:screen.incomplete') : undefined}</FieldError>
      <div className="grid gap-3">
        <Button type="submit" size="call" variant="primary" full busy={isBusy} busyLabel={t('kiosks:screen.finding')}>
          {t('kiosks:screen.find')}
        </Button>
        <Button size="call" variant="quiet" full onClick={onCancel}>
          {t('kiosks:screen.cancel')}
        </Button>
      </div>
    </form>
  )
}

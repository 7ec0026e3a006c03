import { mostTravelMinutes, type TravelTime } from '@uzima/contract/locations'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#lib/errors.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast.ts'
import { useSetTravelTimes } from './admin-api.ts'

type Place = { id: string; name: string }
type TravelCardProps = { places: readonly Place[]; travel: readonly TravelTime[] }

/** How long doctors take between each two locations; blank is none. */
export function TravelCard({ places, travel }: TravelCardProps) {
  const { t } = useTranslation('locations')
  const set = useSetTravelTimes()
  const ways = waysBetween(places, travel)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isAsked, setAsked] = useState(false)
  const shownIn = ({ key, minutes }: Way) => typed[key] ?? (minutes === null ? '' : String(minutes))
  const changed = ways.flatMap((way) => {
    const minutes = readMinutes(shownIn(way))
    return minutes === way.minutes ? [] : [{ from: way.one.id, to: way.other.id, minutes }]
  })
  const isWrong = changed.some(({ minutes }) => minutes === undefined)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    const rows = changed.flatMap(({ minutes, ...way }) => (minutes === undefined ? [] : [{ ...way, minutes }]))
    if (isWrong) return event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    if (rows.length === 0 || set.isPending) return
    set.mutate(
      { rows },
      {
        onSuccess: () => {
          setTyped({})
          setAsked(false)
          toast.success(t('locations:travel.saved'))
        },
        onError: (error) => toast.error(t('locations:travel.failed'), { text: errorText(error) }),
      },
    )
  }

  return (
    <Card title={t('locations:travel.title')}>
      <p className="mb-4 max-w-[65ch] text-muted">{t('locations:travel.text')}</p>
      <form noValidate onSubmit={save} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {ways.map((way) => {
            const isFaulty = readMinutes(shownIn(way)) === undefined
            return (
              <TextField
                key={way.key}
                label={t('locations:travel.way', { one: way.one.name, other: way.other.name })}
                hint={t('locations:travel.hint')}
                error={isFaulty && isAsked ? t('locations:travel.wrong', { most: mostTravelMinutes }) : undefined}
                inputMode="numeric"
                maxLength={3}
                value={shownIn(way)}
                onChange={({ target }) => setTyped({ ...typed, [way.key]: target.value })}
              />
            )
          })}
        </div>
        <div>
          <Button type="submit" busy={set.isPending} busyLabel={t('locations:form.busy')} disabled={changed.length === 0}>
            {t('locations:travel.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

type Way = { key: string; one: Place; other: Place; minutes: number | null }

function waysBetween(places: readonly Place[], travel: readonly TravelTime[]): Way[] {
  const isBetween = ({ from, to }: TravelTime, one: Place, other: Place) =>
    (from === one.id && to === other.id) || (from === other.id && to === one.id)
  return places.flatMap((one, index) =>
    places.slice(index + 1).map((other) => ({
      ...{ key: `${one.id} ${other.id}`, one, other },
      minutes: travel.find((each) => isBetween(each, one, other))?.minutes ?? null,
    })),
  )
}

/** Null for none; undefined if it is no number of minutes. */
function readMinutes(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '' || text === '0') return null
  const minutes = Number(text)
  return /^\d+$/.test(text) && minutes <= mostTravelMinutes ? minutes : undefined
}

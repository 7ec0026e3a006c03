import type { NameCheck, Unchecked } from '@uzima/contract/medications'
import type { Alert, CardCheck } from '@uzima/contract/medications/alerts'
import { CircleHelp, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AlertList } from '../alerts/AlertList.tsx'
import { CardGapsNote } from '../alerts/CardGapsNote.tsx'
import { ingredientText, uncheckedText } from '../medication-words.ts'

type NameCheckNoteProps = {
  nameCheck: NameCheck
  alerts: readonly Alert[]
  unchecked: readonly Unchecked[]
  against: CardCheck
  side: 'own' | 'provider'
  onPick: (name: string) => void
}

/** What is known about the name just typed, and its alerts with the other medicines and the person. */
export function NameCheckNote({ nameCheck: check, alerts: all, unchecked, against, side, onPick }: NameCheckNoteProps) {
  const { t } = useTranslation('medications')
  // those about the dose stand below it
  const alerts = all.filter(({ kind }) => kind !== 'dose')
  if (check.kind !== 'known')
    return (
      <div className="flex items-start gap-2 text-muted text-small">
        <Icon of={CircleHelp} size={16} className="mt-0.5" />
        <div>
          <p>{t(`medications:check.unknown.${side}`)}</p>
          {check.kind === 'similar' ? (
            <p className="-ml-3 flex flex-wrap items-center">
              <span className="pl-3">{t('medications:check.similar')}</span>
              {check.names.map((name) => (
                <Button key={name} variant="quiet" onClick={() => onPick(name)}>
                  {name}
                </Button>
              ))}
            </p>
          ) : null}
        </div>
      </div>
    )
  return (
    <div>
      <p className="flex items-start gap-2 text-muted text-small">
        <Icon of={ShieldCheck} size={16} className="mt-0.5" />
        {t(alerts.length > 0 ? 'medications:check.found' : 'medications:check.clear', {
          count: alerts.length,
          ingredients: formatList(check.ingredients.map((each) => ingredientText(t, each))),
        })}
      </p>
      {unchecked.length > 0 ? (
        <p className="mt-1 flex items-start gap-2 text-small">
          <Icon of={CircleHelp} size={16} className="mt-0.5" />
          {uncheckedText(t, unchecked)}
        </p>
      ) : null}
      <AlertList alerts={alerts} side={side} />
      <CardGapsNote against={against} side={side} />
    </div>
  )
}

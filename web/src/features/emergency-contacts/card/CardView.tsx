import { bloodGroupText, type CardPart, type EmergencyCard } from '@uzima/contract/emergency-contacts/card'
import { ClipboardList, type LucideIcon, PhoneCall, Pill, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay } from '#lib/format.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import { callTo } from '../../../paths.ts'
import { allergyLine } from '../../allergies/public.ts'
import { conditionLines } from '../../conditions/public.ts'

type CardViewProps = { card: EmergencyCard; level?: 1 | 2 }

/** An emergency card as first responders see it: identity, blood group, then most urgent first. */
export function CardView({ card, level = 2 }: CardViewProps) {
  const { t } = useTranslation(['emergency-contacts', 'allergies', 'conditions'])
  const heading = useId()
  const Name = level === 1 ? 'h1' : 'h2'
  const { name, dateOfBirth, bloodGroup, allergies, conditions, medicines, contacts, updatedAt } = card
  const isBare = !(allergies || conditions || medicines || contacts)
  return (
    <article aria-labelledby={heading} className="overflow-hidden rounded-card border border-border bg-surface">
      <header className="panel flex items-stretch justify-between gap-4 p-4 wide:p-6">
        <div className="min-w-0">
          <p className="flex items-center gap-2.5 font-semibold text-small">
            <Mark size={20} on="panel" />
            {t('emergency-contacts:card.title')}
          </p>
          <Name id={heading} className="mt-3 break-words">
            {name}
          </Name>
          {dateOfBirth ? (
            <p className="mt-1 text-muted">{t('emergency-contacts:card.born', { date: formatDay(dateOfBirth, 'long') })}</p>
          ) : null}
        </div>
        {bloodGroup ? (
          <p className="flex shrink-0 flex-col items-center justify-center rounded-cup bg-panel-line px-4 pt-3 pb-5 text-center">
            <span className="max-w-24 text-caption">{t('emergency-contacts:card.part.blood_group')}</span>
            <span className="font-semibold text-figure">{bloodGroupText(bloodGroup)}</span>
          </p>
        ) : null}
      </header>
      <div className="px-4 wide:px-6">
        {isBare && !bloodGroup && !dateOfBirth ? <p className="py-4 text-muted">{t('emergency-contacts:card.onlyName')}</p> : null}
        <dl className="divide-y divide-border">
          {allergies ? (
            <Part part="allergies" icon={TriangleAlert}>
              <Said lines={allergies.known === 'none' ? [t('allergies:none.title')] : allergies.rows.map((each) => allergyLine(t, each))} />
            </Part>
          ) : null}
          {conditions ? (
            <Part part="conditions" icon={ClipboardList}>
              <Said lines={conditionLines(t, conditions)} />
            </Part>
          ) : null}
          {medicines ? (
            <Part part="medicines" icon={Pill}>
              {medicines.length === 0 ? (
                <span className="text-muted">{t('emergency-contacts:card.noMedicines')}</span>
              ) : (
                <Said lines={medicines.map((medicine) => `${medicine.name}, ${medicine.dosage}`)} />
              )}
            </Part>
          ) : null}
          {contacts ? (
            <Part part="contacts" icon={PhoneCall}>
              {contacts.length === 0 ? (
                <span className="text-muted">{t('emergency-contacts:card.noContacts')}</span>
              ) : (
                <ul className="space-y-3">
                  {contacts.map((contact) => (
                    <li key={contact.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                      <span className="min-w-0">
                        <span className="block break-words font-semibold">{contact.name}</span>
                        <span className="block text-muted text-small">
                          {t(`emergency-contacts:relationship.${contact.relationship}`)} ·{' '}
                          <span className="whitespace-nowrap tabular-nums">{contact.phoneText}</span>
                        </span>
                      </span>
                      <Button asChild icon={PhoneCall}>
                        <a href={callTo(contact.phone)} aria-label={t('emergency-contacts:call.name', { name: contact.name })}>
                          {t('emergency-contacts:call.submit')}
                        </a>
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </Part>
          ) : null}
        </dl>
        <p className="border-border border-t py-3 text-muted text-small">
          {t('emergency-contacts:card.asOf', { date: formatDate(updatedAt, 'long') })}
        </p>
      </div>
    </article>
  )
}

function Part({ part, icon, children }: { part: CardPart; icon: LucideIcon; children: ReactNode }) {
  const { t } = useTranslation('emergency-contacts')
  return (
    <div className="grid gap-x-6 gap-y-1.5 py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="flex items-start gap-2.5 text-muted">
        <Icon of={icon} className="mt-0.5 text-brand" />
        {t(`emergency-contacts:card.part.${part}`)}
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Said({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="space-y-1 font-semibold">
      {lines.map((line) => (
        <li key={line} className="whitespace-pre-line break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}

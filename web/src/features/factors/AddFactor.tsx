import type { SecondFactors } from '@uzima/contract/factors'
import { ChevronLeft, KeyRound, Mail, MessageSquareText, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { AppSetup } from './AppSetup.tsx'
import { EmailCodeSetup } from './EmailCodeSetup.tsx'
import { PasskeySetup } from './PasskeySetup.tsx'
import { PhoneSetup } from './PhoneSetup.tsx'
import { canUsePasskeys } from './passkeys.ts'

export type FactorKind = 'webauthn' | 'totp' | 'phone' | 'email'
const icons = { webauthn: KeyRound, totp: Smartphone, phone: MessageSquareText, email: Mail }

type AddFactorProps = { factors: SecondFactors; onDone: () => void }

/** Lists factor types, strongest first, and runs the setup of the one chosen. */
export function AddFactor({ factors, onDone }: AddFactorProps) {
  const { t } = useTranslation('factors')
  const [kind, setKind] = useState<FactorKind>()
  const isOpen: Record<FactorKind, boolean> = {
    webauthn: factors.offered.includes('webauthn') && canUsePasskeys(),
    totp: factors.offered.includes('totp'),
    phone: factors.offered.includes('phone') && !factors.factors.some(({ factor_type: type }) => type === 'phone'),
    email: !factors.email_code,
  }
  const kinds = (Object.keys(icons) as FactorKind[]).filter((each) => isOpen[each]) // the keys of the constant above

  if (kind) {
    return (
      <div className="space-y-4">
        <Button variant="quiet" icon={ChevronLeft} className="-ml-3" onClick={() => setKind(undefined)}>
          {t('add.back')}
        </Button>
        <Setup kind={kind} factors={factors} onDone={onDone} />
      </div>
    )
  }
  return (
    <ul className="space-y-3">
      {kinds.map((each) => (
        <li key={each}>
          <button
            type="button"
            onClick={() => setKind(each)}
            className="flex min-h-19 w-full items-center gap-4 rounded-card border border-border-strong bg-surface px-4 py-3 text-left hover:border-brand"
          >
            <Icon of={icons[each]} size={24} className="text-brand" />
            <span className="min-w-0">
              <span className="block font-semibold">{t(`kind.${each}`)}</span>
              <span className="block text-muted text-small">{t(`kindText.${each}`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Setup({ kind, factors, onDone }: AddFactorProps & { kind: FactorKind }) {
  const { t } = useTranslation('factors')
  const name = nextName(
    t(`kind.${kind}`),
    factors.factors.map(({ friendly_name: each }) => each),
  )
  if (kind === 'webauthn') return <PasskeySetup name={name} onDone={onDone} />
  if (kind === 'totp') return <AppSetup name={name} onDone={onDone} />
  if (kind === 'phone') return <PhoneSetup name={name} onDone={onDone} />
  return <EmailCodeSetup onDone={onDone} />
}

/** Names must be unique, since they tell factors apart. */
function nextName(kind: string, taken: string[]): string {
  let name = kind
  for (let number = 2; taken.includes(name); number += 1) name = `${kind} ${number}`
  return name
}

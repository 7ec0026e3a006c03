import type { ProofWay, SecondFactors } from '@uzima/contract/factors'
import { KeyRound, LifeBuoy, LockKeyhole, Mail, MessageSquareText, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import type { IconShape } from '#ui/Icon.tsx'
import { AppCodeEntry } from './AppCodeEntry.tsx'
import { EmailCodeEntry } from './EmailCodeEntry.tsx'
import { PasskeyEntry } from './PasskeyEntry.tsx'
import { PasswordEntry } from './PasswordEntry.tsx'
import { PhoneCodeEntry } from './PhoneCodeEntry.tsx'
import { canUsePasskeys } from './passkeys.ts'
import { RecoveryCodeEntry } from './RecoveryCodeEntry.tsx'

const icons: Record<ProofWay, IconShape> = {
  webauthn: KeyRound,
  totp: Smartphone,
  phone: MessageSquareText,
  email: Mail,
  recovery_code: LifeBuoy,
  password: LockKeyhole,
}

type ProofProps = {
  factors: SecondFactors
  /** Preferred way, if the person has it. */
  first?: ProofWay
  onProved: () => void
}

/** One way to verify identity, with the alternatives below. */
export function Proof({ factors, first, onProved }: ProofProps) {
  const { t } = useTranslation('factors')
  const ways = factors.ways.filter((way) => way !== 'webauthn' || canUsePasskeys())
  const [chosen, setChosen] = useState<ProofWay>()
  const way = chosen ?? ways.find((each) => each === first) ?? ways[0]
  if (!way) return <p>{t('none')}</p>
  const others = ways.filter((each) => each !== way)
  return (
    <>
      {/* keyed, so that input for one way does not carry over to another */}
      <div key={way}>{entryOf(way, factors, onProved)}</div>
      {others.length > 0 ? (
        <div className="mt-6 border-border border-t pt-4">
          <p className="mb-1 font-semibold text-[0.9375rem]">{t('others')}</p>
          <ul>
            {others.map((each) => (
              <li key={each}>
                <Button variant="quiet" icon={icons[each]} className="-ml-3" onClick={() => setChosen(each)}>
                  {t(`way.${each}`)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function entryOf(way: ProofWay, { factors }: SecondFactors, onProved: () => void): ReactNode {
  const of = (type: string) => factors.filter(({ factor_type: each }) => each === type)
  const firstOf = (type: string) => of(type)[0]?.id ?? ''
  const entries: Record<ProofWay, () => ReactNode> = {
    webauthn: () => <PasskeyEntry factorId={firstOf('webauthn')} onProved={onProved} />,
    totp: () => <AppCodeEntry apps={of('totp')} onProved={onProved} />,
    phone: () => <PhoneCodeEntry factorId={firstOf('phone')} onProved={onProved} />,
    email: () => <EmailCodeEntry onProved={onProved} />,
    recovery_code: () => <RecoveryCodeEntry onProved={onProved} />,
    password: () => <PasswordEntry onProved={onProved} />,
  }
  return entries[way]()
}
